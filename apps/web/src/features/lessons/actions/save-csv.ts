import { formatDate } from '@lectern/domain/time/shanghai-time';

const BYTE_ORDER_MARK = '\uFEFF';

/** The mark is what makes Excel read UTF-8. */
export function saveCsv(csv: string, name: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : `${BYTE_ORDER_MARK}${csv}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${formatDate(Date.now())}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** A further part of the same table: its first line is the head again. */
export function withoutHead(csv: string): string {
  const end = csv.indexOf('\n');
  return end < 0 ? '' : csv.slice(end + 1);
}
