import { BYTE_ORDER_MARK } from '@lectern/domain/imports/csv-text';
import { formatDate } from '@lectern/domain/time/shanghai-time';

/** The browser takes the file over after the click; without its address it would lose the name, or the file. */
const TAKEN_AFTER_MS = 60_000;

/** The mark is what makes Excel read UTF-8. */
export function saveCsv(csv: string, name: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : `${BYTE_ORDER_MARK}${csv}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${formatDate(Date.now())}.csv`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER_MS);
}

/** From the head of the table on: an empty line parts it from what is said of the file. */
export function withoutAbout(csv: string): string {
  const [about = ''] = /^[^]*?\n\r?\n/.exec(csv) ?? [];
  return csv.slice(about.length);
}

/** A further part of the same table: its first line is the head again. */
export function withoutHead(csv: string): string {
  const end = csv.indexOf('\n');
  return end < 0 ? '' : csv.slice(end + 1);
}
