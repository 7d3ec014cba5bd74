const MAX_AT_ONCE = 0x80_00;

/** A file's bytes as the contract takes them. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // As many arguments as every browser takes.
  for (let from = 0; from < bytes.length; from += MAX_AT_ONCE) {
    text += String.fromCodePoint(...bytes.subarray(from, from + MAX_AT_ONCE));
  }
  return btoa(text);
}
