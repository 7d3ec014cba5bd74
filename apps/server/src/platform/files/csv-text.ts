/** What files that leave the server are written with, and how those that arrive have to be called. */
import { AppError } from '../errors.ts';

export { BYTE_ORDER_MARK, csvLine } from '@lectern/domain/imports/csv-text';

/** RFC 6266: a plain name for old programs beside the real one. */
export function attachmentHeader(plainName: string, name: string): string {
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const CSV_NAME = /\.csv$/i;

/** @throws AppError */
export function assertCsvName(name: string): void {
  if (!CSV_NAME.test(name)) throw new AppError(415, 'NOT_CSV', '只能上传 .csv 文件，请另存为 CSV 后重新上传');
}
