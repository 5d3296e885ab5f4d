import { uploadFile } from '@bahi/contract/files/upload-file';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { FileField } from './file-field.tsx';
import { formatFileSize } from './file-size.tsx';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '../testing/render-with-providers.tsx';

const ID = 'a1000000-0000-5000-8000-000000000001';
const kept = respondWith(uploadFile, {
  filename: ID,
  originalName: 'pod.pdf',
  mimetype: 'application/pdf',
  size: 2_048,
});
const pod = new File([new Uint8Array(2_048)], 'pod.pdf', { type: 'application/pdf' });

interface Values {
  docs?: unknown;
}

function field(
  canned: readonly CannedResponse[],
  more: { multiple?: boolean; maxBytes?: number; tooLargeMessage?: string; failedMessage?: string } = {},
) {
  let fieldValue: () => unknown = () => undefined;
  function Form() {
    const { control, getValues } = useForm<Values>();
    fieldValue = () => getValues('docs');
    return <FileField control={control} name="docs" label="Documents" {...more} />;
  }
  const { user } = renderWithProviders(<Form />, { canned });
  const input = screen.getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
  return { user, input, fieldValue: () => fieldValue() };
}

describe('a file field', () => {
  it('uploads a picked file at once and holds the id that the server returns', async () => {
    const { user, input, fieldValue } = field([kept]);
    expect(screen.getByText('Upload a file less than 5MB')).toBeTruthy();
    expect(input.accept).toBe('.pdf,.doc,.docx,.xls,.xlsx,.txt,.png,.jpeg,.jpg,.jpe,.jfif');
    await user.upload(input, pod);
    expect(fieldValue()).toEqual({ documentId: ID });
    expect(screen.getByText('pod.pdf').title).toBe('pod.pdf');
    expect(screen.getByText('2.00 KB')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('holds a list when it takes several files, and nothing once the last is removed', async () => {
    const { user, input, fieldValue } = field([kept], { multiple: true });
    await user.upload(input, [pod, new File(['x'], 'gst.pdf')]);
    expect(fieldValue()).toEqual([{ documentId: ID }, { documentId: ID }]);
    await user.click(screen.getByRole('button', { name: 'Remove pod.pdf' }));
    expect(fieldValue()).toEqual([{ documentId: ID }]);
    await user.click(screen.getByRole('button', { name: 'Remove gst.pdf' }));
    expect(fieldValue()).toBeUndefined();
  });

  it('replaces its file with the next one when it takes a single file', async () => {
    const { user, input } = field([kept]);
    await user.upload(input, pod);
    await user.upload(input, new File(['x'], 'gst.pdf'));
    expect(screen.queryByText('pod.pdf')).toBeNull();
    expect(screen.getByText('gst.pdf')).toBeTruthy();
  });

  it('shows a refused type or size without a retry, and blocks the form', async () => {
    const { user, input, fieldValue } = field([refuseWith(uploadFile, 'file-type')]);
    await user.upload(input, pod);
    expect(screen.getByRole('alert').textContent).toBe(
      'This type of file is not accepted. Upload pdf, doc, docx, xls, xlsx, txt, png, jpeg or jpg',
    );
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
    expect(fieldValue()).toEqual({ documentId: '' });
  });

  it('offers a retry after any other failure, and retries', async () => {
    const canned: CannedResponse[] = [refuseWith(uploadFile, 'unavailable')];
    const { user, input, fieldValue } = field(canned);
    await user.upload(input, pod);
    expect(screen.getByRole('alert').textContent).toBe('File upload failed, Try again later');
    canned[0] = kept;
    await user.click(screen.getByRole('button', { name: 'Upload pod.pdf again' }));
    expect(fieldValue()).toEqual({ documentId: ID });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('uses its own failure message if it has one', async () => {
    const failedMessage = 'File upload failed. Please try again.';
    const { user, input } = field([refuseWith(uploadFile, 'unavailable')], { failedMessage });
    await user.upload(input, pod);
    expect(screen.getByRole('alert').textContent).toBe(failedMessage);
  });

  it('does not send a file that is too large', async () => {
    const { user, input } = field([], { maxBytes: 2_047, tooLargeMessage: 'upto 2kb file' });
    await user.upload(input, pod);
    expect(screen.getByRole('alert').textContent).toBe('upto 2kb file');
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });

  it('can be reached by keyboard', async () => {
    const { user } = field([]);
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Documents: choose a file');
  });
});

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.00 KB'],
  [25_600, '25.00 KB'],
  [1_048_575, '1024.00 KB'],
  [1_048_576, '1.00 MB'],
  [5_242_880, '5.00 MB'],
])('formats %i bytes as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
