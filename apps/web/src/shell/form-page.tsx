import { type Access } from '@bahi/contract/may';
import { useMay } from '@bahi/ui-kit/api/may';
import { type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

interface FormPageOptions {
  /** The command that the form sends. */
  readonly sends: Access;
  /** The address of the list that users see who may not send it. */
  readonly list: string;
}

/** The component of a page that is only a form. It redirects users who may not send the form to its list. */
export function formPage<Props extends object>(
  Page: ComponentType<Props>,
  { sends, list }: FormPageOptions,
): ComponentType<Props> {
  return function FormPage(props: Props) {
    return useMay()(sends) ? <Page {...props} /> : <Navigate to={list} replace />;
  };
}
