/**
 * In which encodings a file that a spreadsheet saved is tried, by how it begins. UTF-8 comes before GB18030: half of all
 * short Chinese texts in UTF-8 would decode as GB18030 too. The server and the page decode in the same order.
 */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

const MARKS: readonly (readonly [encoding: TextEncodingName, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** As many bytes of the beginning as are looked at. */
export const MARK_BYTES = 3;

export function encodingsFor(start: Uint8Array): readonly TextEncodingName[] {
  const marked = MARKS.find(([, bytes]) => bytes.every((byte, i) => start[i] === byte));
  return marked ? [marked[0]] : ['utf-8', 'gb18030'];
}
