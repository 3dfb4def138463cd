/** Bytes as base64, a piece at a time: a call takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}

export const fileAsBase64 = async (file: File): Promise<string> => base64(new Uint8Array(await file.arrayBuffer()));
