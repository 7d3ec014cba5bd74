/**
 * The episodes of an outline as cells that are edited like those of a spreadsheet: one cell, a block pasted over several, a
 * cell filled down, each undone and done again. What cells mean is read by `comparePaste`, as of a table that was pasted.
 */
import { SPECIAL_EPISODE_TYPE } from '../episodes/episode-codes.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { type KnownName, splitTable } from './paste-cells.ts';
import type { PresentEpisode } from './paste-rows.ts';
import { MAX_PASTED, PASTE_COLUMNS, type PasteColumn, type PasteTable } from './paste-table.ts';

/** The id says which episode a row is: it is not edited. */
export const GRID_COLUMNS: readonly PasteColumn[] = PASTE_COLUMNS.filter((column) => column !== 'id');

/** Rows are counted from 0 on. */
export interface GridPlace {
  readonly row: number;
  readonly column: PasteColumn;
}

/** Canceled episodes are not changed any more. */
export function gridOf(episodes: readonly PresentEpisode[], labels: readonly KnownName[]): PasteTable {
  const rows = episodes
    .filter(({ status }) => status !== 'canceled')
    .map((episode) => PASTE_COLUMNS.map((column) => cellText(column, episode, labels)));
  return { columns: PASTE_COLUMNS, rows, unknown: [], headed: true };
}

function cellText(column: PasteColumn, episode: PresentEpisode, labels: readonly KnownName[]): string {
  const { id, name, labelId, specialEpisodeType, startTime, endTime, teacherId, teacherName } = episode;
  switch (column) {
    case 'id':
      return String(id);
    case 'name':
      return name;
    case 'label':
      return labels.find((one) => one.id === labelId)?.name ?? '';
    case 'type':
      return SPECIAL_EPISODE_TYPE.has(specialEpisodeType) ? SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType) : '';
    case 'start':
      return startTime > 0 ? formatDateTime(startTime) : '';
    case 'minutes':
      return endTime > startTime ? String((endTime - startTime) / MINUTE_MS) : '';
    case 'teacher':
      // With the id, which differs between namesakes.
      return teacherId === null ? '' : `${teacherName ?? ''}（${teacherId}）`;
  }
}

export function cellAt({ columns, rows }: PasteTable, { row, column }: GridPlace): string {
  return rows[row]?.[columns.indexOf(column)] ?? '';
}

export function withCell(table: PasteTable, { row, column }: GridPlace, text: string): PasteTable {
  return withBlock(table, { row, column }, [[text]]);
}

/** The block covers cells from the place on to the right and below; what reaches below the last row makes new ones. */
export function withBlock(table: PasteTable, at: GridPlace, block: readonly (readonly string[])[]): PasteTable {
  const first = table.columns.indexOf(at.column);
  if (first < 0 || block.length === 0) return table;
  const count = Math.min(MAX_PASTED, Math.max(table.rows.length, at.row + block.length));
  const rows = Array.from({ length: count }, (_, row) => {
    const before = table.rows[row] ?? table.columns.map(() => '');
    const given = block[row - at.row];
    if (!given) return before;
    return table.columns.map((_column, column) => given[column - first] ?? before[column] ?? '');
  });
  return { ...table, rows };
}

/** What a spreadsheet put into the clipboard; undefined: a text for one cell. */
export function blockOf(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined;
  return splitTable(text);
}

/** As Ctrl+D does it: the cell takes what stands above it. */
export function filledFromAbove(table: PasteTable, place: GridPlace): PasteTable {
  if (place.row === 0) return table;
  return withCell(table, place, cellAt(table, { ...place, row: place.row - 1 }));
}

/** The cell goes down to the last row. */
export function filledDown(table: PasteTable, place: GridPlace): PasteTable {
  const text = cellAt(table, place);
  return withBlock(
    table,
    place,
    table.rows.slice(place.row).map(() => [text]),
  );
}

export interface GridHistory {
  readonly past: readonly PasteTable[];
  readonly present: PasteTable;
  readonly future: readonly PasteTable[];
}

export const historyOf = (present: PasteTable): GridHistory => ({ past: [], present, future: [] });

/** A step that changes nothing is none. */
export function stepped({ past, present, future }: GridHistory, next: PasteTable): GridHistory {
  if (JSON.stringify(next.rows) === JSON.stringify(present.rows)) return { past, present, future };
  return { past: [...past, present], present: next, future: [] };
}

export function undone(history: GridHistory): GridHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redone(history: GridHistory): GridHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future };
}
