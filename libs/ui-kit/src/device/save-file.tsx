/** Downloads a file that the server sends as an attachment. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Downloads a text as a file. @param type such as 'text/csv;charset=utf-8' */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started; without this the text would stay in memory.
  URL.revokeObjectURL(address);
}
