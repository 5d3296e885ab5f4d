import { Card } from '@bahi/ui-kit/page/card';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { DocumentImage } from '@bahi/ui-kit/page/document-tile';
import { useState } from 'react';
import { PersonDocuments, type PersonDocumentType } from '../person-documents.tsx';
import { CompanyDetailsForm } from './company-details-form.tsx';
import { OwnDocumentDialog } from './own-document-dialog.tsx';
import { LoadedProfile, type Profile } from './loaded-profile.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';

/** Name, e-mail and place of the signed-in user. */
export function PersonalDetails({ choosesPlace }: { readonly choosesPlace: boolean }) {
  return (
    <LoadedProfile title="Personal Details" labels={['Name', 'Phone Number', 'Email', 'Role']}>
      {(profile) => (
        <Card title="Personal Details">
          <PersonalDetailsForm {...{ profile, choosesPlace }} />
        </Card>
      )}
    </LoadedProfile>
  );
}

const DOCUMENT_TYPES = ['DRIVING_LICENCE', 'PAN', 'AADHAR'] as const;

/** The driving licence, PAN and Aadhaar of the signed-in user. */
export function Documentation() {
  const [changed, setChanged] = useState<PersonDocumentType | null>(null);
  return (
    <LoadedProfile title="Documentation" labels={['Driving Licence', 'PAN', 'Aadhaar']}>
      {({ documents }) => (
        <Card title="Documentation">
          <PersonDocuments documents={documents} types={DOCUMENT_TYPES} onUpload={setChanged} />
          {changed !== null && (
            <OwnDocumentDialog
              type={changed}
              document={documents.find(({ documentType }) => documentType === changed)}
              onClose={() => setChanged(null)}
            />
          )}
        </Card>
      )}
    </LoadedProfile>
  );
}

/** The details of the firm; only its owner can edit them. */
export function CompanyDetails({ ownsFirm }: { readonly ownsFirm: boolean }) {
  return (
    <LoadedProfile title="Company Details" labels={['Company Name', 'GST Number', 'Location']}>
      {({ merchant }) => <Company {...{ ownsFirm, firm: merchant }} />}
    </LoadedProfile>
  );
}

interface CompanyProps {
  readonly ownsFirm: boolean;
  readonly firm: Profile['merchant'];
}

function Company({ ownsFirm, firm }: CompanyProps) {
  const logo = firm?.companyLogo ?? null;
  return (
    <Card
      title="Company Details"
      aside={
        logo !== null && (
          <span className="access-logo">
            <DocumentImage key={logo.documentId} documentId={logo.documentId} alt="Company logo" />
          </span>
        )
      }
    >
      {firm !== null && ownsFirm ? (
        <CompanyDetailsForm firm={firm} />
      ) : (
        <DetailGrid
          details={[
            { label: 'Company Name', value: firm?.orgName },
            { label: 'GST Number', value: firm?.gstNo },
            { label: 'Location', value: firm?.locationDetails.placeName },
          ]}
        />
      )}
    </Card>
  );
}
