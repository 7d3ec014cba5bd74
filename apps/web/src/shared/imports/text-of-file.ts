/** The text of a chosen file, in the encodings that spreadsheets write, tried in the order of the server; null: no text. */
import { encodingsFor } from '@lectern/domain/imports/text-encoding';

export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const encoding of encodingsFor(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Not of this encoding: the next one may be it.
    }
  }
  return null;
}
