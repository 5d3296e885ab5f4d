import {
  documentFieldNames,
  documentFields,
  type DocumentField,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { documentLabels } from '@bahi/contract/fleet/field-labels';
import { type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { CollapsibleSection } from '@bahi/ui-kit/forms/form-page';
import { type ReactNode } from 'react';
import { type Control } from 'react-hook-form';

interface DocumentValues {
  readonly expiryDate?: Day | undefined;
  readonly registrationDate?: Day | undefined;
  readonly file?: { readonly documentId: string } | undefined;
}

/** Form values of a new vehicle's documents. */
export type DocumentsValues = { readonly [Field in DocumentField]?: DocumentValues | undefined };

export type DocumentValuePath = `${DocumentField}.${keyof DocumentValues}`;

/** Maps the server's error path of a document's file to the form field that holds it. */
export const documentFieldPaths = Object.fromEntries(
  documentFieldNames.map((field) => [`${field}.documentId`, `${field}.file` as const]),
);

interface DocumentsSectionProps {
  readonly control: Control<DocumentsValues>;
  /** Returns the hint of a field, which names the source of a prefilled value. */
  readonly getHint: (name: DocumentValuePath) => ReactNode;
}

/** The dates and files of a new vehicle's documents. Later, each is renewed on the vehicle's page. */
export function DocumentsSection({ control, getHint }: DocumentsSectionProps) {
  const today = useToday();
  return (
    <CollapsibleSection control={control} title="Documents">
      {documentFieldNames.map((field) => {
        const name = vehicleDocumentTypes[documentFields[field]];
        const date = (part: 'expiryDate' | 'registrationDate') => ({
          control,
          name: `${field}.${part}` as const,
          hint: getHint(`${field}.${part}`),
        });
        return (
          <div key={field} className="vehicle-document-fields" role="group" aria-label={name}>
            {field === 'registrationCert' && (
              <DateField {...date('registrationDate')} label={documentLabels.registrationDate} max={today} />
            )}
            <DateField {...date('expiryDate')} label={`${name} ${documentLabels.expiryDate}`} />
            <FileField
              {...{ control, name: `${field}.file` }}
              label={`${name} ${documentLabels.file}`}
              camera="offered"
            />
          </div>
        );
      })}
    </CollapsibleSection>
  );
}

/** Form values without the document fields. */
export function withoutDocuments<Values extends object>(values: Values): Omit<Values, DocumentField> {
  const others = Object.entries(values).filter(([name]) => !(name in documentFields));
  return Object.fromEntries(others) as Omit<Values, DocumentField>;
}

/** The documents with at least one value, in wire format. */
export function toDocumentInput(values: DocumentsValues) {
  const filled = documentFieldNames.flatMap((field) => {
    const { file, ...dates } = values[field] ?? {};
    const given = Object.entries({ ...dates, documentId: file?.documentId }).filter(
      ([, value]) => value !== undefined,
    );
    return given.length === 0 ? [] : [[field, Object.fromEntries(given)] as const];
  });
  return Object.fromEntries(filled);
}
