/** What files that leave the server are written with. */
export { BYTE_ORDER_MARK, csvLine } from '@lectern/domain/imports/csv-text';

/** RFC 6266: a plain name for old programs beside the real one. */
export function attachmentHeader(plainName: string, name: string): string {
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
