/**
 * Downloads a file under a name. Its link is not in the document, so that the shell does not treat the click as a
 * navigation.
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}

const REVOKE_MS = 60_000;
