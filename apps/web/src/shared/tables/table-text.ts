/**
 * Rows as text for spreadsheets: tab-separated for the clipboard (decision 115), CSV for a file. What people wrote
 * must not run as a formula there, nor break out of its cell.
 */
import { csvLine, harmless } from '@lectern/domain/imports/csv-text';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';

/** A time of a file; nothing where none is set. */
export const timeText = (at: number): string => (at === 0 ? '' : formatDateTime(at));

const BREAKS = /[\t\r\n]+/g;

export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => harmless(cell.replaceAll(BREAKS, ' '))).join('\t')).join('\n');
}

export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('');
