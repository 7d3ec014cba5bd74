/** The text of a stored file in pieces, without its byte order mark. */
import type { TextEncodingName } from '@lectern/domain/imports/text-encoding';

export async function* readText(bytes: AsyncIterable<Uint8Array>, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
