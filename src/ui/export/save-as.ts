/** Gives the browser a file to keep. */
export function saveAs(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
