/** Hands a text to the browser as a file to be kept. @param type such as 'text/csv;charset=utf-8' */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it saves; the address would keep the text in memory.
  URL.revokeObjectURL(address);
}
