/**
 * Pasted rows beside the outline as it is: what each cell would change, and why a cell cannot be taken. A row with a
 * wrong cell stays out; the others go on without it.
 */
import { SPECIAL_EPISODE_TYPE, type SpecialEpisodeType } from '../episodes/episode-codes.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { isTooSoon } from '../time/too-soon.ts';
import { TOO_SOON } from './episode-draft.ts';
import {
  type Cell,
  idCell,
  instantCell,
  type KnownName,
  labelCell,
  minutesCell,
  nameCell,
  teacherCell,
  typeCell,
} from './paste-cells.ts';
import { PASTE_COLUMNS, type PasteColumn, type PasteTable } from './paste-table.ts';

/** An episode of the outline as the paste may change it. */
export interface PresentEpisode {
  readonly id: number;
  readonly rev: number;
  readonly name: string;
  readonly labelId: number;
  readonly specialEpisodeType: number | null;
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly status: string;
}

export interface PasteWorld {
  readonly episodes: readonly PresentEpisode[];
  readonly labels: readonly KnownName[];
  readonly teachers: readonly KnownName[];
  readonly now: number;
}

export interface PastedCell {
  readonly column: PasteColumn;
  readonly given: string;
  /** As it reads in the outline; null: the row is new. */
  readonly before: string | null;
  readonly after: string;
  readonly changed: boolean;
  readonly wrong: string | null;
}

/** What a good row asks for; absent stays as it is. */
export interface PastedEpisode {
  readonly id: number | null;
  readonly rev: number | null;
  readonly name: string;
  readonly labelId: number;
  readonly specialEpisodeType: SpecialEpisodeType;
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherId: number | null;
}

export interface PastedRow {
  /** From 1 on, as in the spreadsheet without its head. */
  readonly line: number;
  readonly cells: readonly PastedCell[];
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  readonly episode: PastedEpisode | null;
}

interface Read {
  readonly id: Cell<number | null>;
  readonly name: Cell<string>;
  readonly label: Cell<number | null>;
  readonly type: Cell<SpecialEpisodeType>;
  readonly start: Cell<number>;
  readonly minutes: Cell<number>;
  readonly teacher: Cell<number | null>;
}

export function comparePaste(table: PasteTable, world: PasteWorld): readonly PastedRow[] {
  const byId = new Map(world.episodes.map((episode) => [episode.id, episode]));
  const taken = new Map<number, number>();
  return table.rows.map((row, index) => compareRow(row, index + 1, { table, world, byId, taken }));
}

interface Context {
  readonly table: PasteTable;
  readonly world: PasteWorld;
  readonly byId: ReadonlyMap<number, PresentEpisode>;
  /** Id -> the line that has it already. */
  readonly taken: Map<number, number>;
}

function compareRow(row: readonly string[], line: number, { table, world, byId, taken }: Context): PastedRow {
  const given = (column: PasteColumn) => row[table.columns.indexOf(column)] ?? '';
  const has = (column: PasteColumn) => table.columns.includes(column);
  const id = present(idCell(given('id')), { byId, taken, line });
  const episode = id.ok && id.value !== null ? byId.get(id.value) : undefined;
  const faults: Partial<Record<PasteColumn, string>> = {};
  const value = <T>(column: PasteColumn, cell: Cell<T>, otherwise: T): T => {
    // A column that was not pasted, or a cell left empty beside an episode that is there, stays as it is.
    const kept = episode !== undefined && (!has(column) || given(column).trim() === '');
    if (cell.ok) return kept ? otherwise : cell.value;
    if (!kept) faults[column] = cell.message;
    return otherwise;
  };
  if (!id.ok) faults.id = id.message;
  const read = readCells(given, world);
  const minutesNow = episode ? (episode.endTime - episode.startTime) / MINUTE_MS : 0;
  const name = value('name', read.name, episode?.name ?? '');
  const labelId = value('label', read.label, episode?.labelId ?? null) ?? world.labels[0]?.id ?? 0;
  const type = value('type', read.type, typeOf(episode));
  const start = value('start', read.start, episode?.startTime ?? 0);
  const minutes = value('minutes', read.minutes, minutesNow);
  const teacherId = value('teacher', read.teacher, episode?.teacherId ?? null);
  if (!faults.start && start !== episode?.startTime && isTooSoon(start, world.now)) faults.start = TOO_SOON;
  const timed = episode && (start !== episode.startTime || minutes !== minutesNow || teacherId !== episode.teacherId);
  if (timed && episode.startTime <= world.now) faults.start ??= '讲次已经开始，不能再改时间和老师';
  const wanted = {
    id: episode?.id ?? null,
    rev: episode?.rev ?? null,
    name,
    labelId,
    specialEpisodeType: type,
    teacherId,
  };
  const pasted = { ...wanted, startTime: start, endTime: start + minutes * MINUTE_MS };
  const shown = PASTE_COLUMNS.filter((column) => has(column) || faults[column] !== undefined);
  const cells = shown.map((column) => cellOf(column, { given: given(column), faults, pasted, episode, world }));
  const isWrong = Object.keys(faults).length > 0;
  const changed = cells.some((cell) => cell.changed);
  return {
    line,
    cells,
    state: isWrong ? 'wrong' : !episode ? 'new' : changed ? 'changed' : 'same',
    episode: isWrong ? null : pasted,
  };
}

function readCells(given: (column: PasteColumn) => string, world: PasteWorld): Omit<Read, 'id'> {
  return {
    name: nameCell(given('name')),
    label: labelCell(given('label'), world.labels),
    type: typeCell(given('type')),
    start: instantCell(given('start')),
    minutes: minutesCell(given('minutes')),
    teacher: teacherCell(given('teacher'), world.teachers),
  };
}

function typeOf(episode: PresentEpisode | undefined): SpecialEpisodeType {
  const type = episode?.specialEpisodeType;
  return SPECIAL_EPISODE_TYPE.has(type) ? type : SPECIAL_EPISODE_TYPE.code.normal;
}

function present(
  cell: Cell<number | null>,
  { byId, taken, line }: Pick<Context, 'byId' | 'taken'> & { readonly line: number },
): Cell<number | null> {
  if (!cell.ok || cell.value === null) return cell;
  const episode = byId.get(cell.value);
  if (!episode) return { ok: false, message: `大纲中没有讲次 ${cell.value}；新建讲次请把 ID 留空` };
  if (episode.status === 'canceled') return { ok: false, message: '讲次已取消，不能再修改' };
  const first = taken.get(cell.value);
  if (first !== undefined) return { ok: false, message: `与第 ${first} 行是同一个讲次` };
  taken.set(cell.value, line);
  return cell;
}

interface CellFacts {
  readonly given: string;
  readonly faults: Partial<Record<PasteColumn, string>>;
  readonly pasted: PastedEpisode;
  readonly episode: PresentEpisode | undefined;
  readonly world: PasteWorld;
}

function cellOf(column: PasteColumn, { given, faults, pasted, episode, world }: CellFacts): PastedCell {
  const wrong = faults[column] ?? null;
  const before = episode ? told(column, { ...episode, specialEpisodeType: typeOf(episode) }, world) : null;
  const after = wrong === null ? told(column, pasted, world) : given.trim();
  return { column, given, before, after, changed: wrong === null && before !== null && before !== after, wrong };
}

function told(column: PasteColumn, episode: Omit<PastedEpisode, 'rev'>, world: PasteWorld): string {
  switch (column) {
    case 'id':
      return episode.id === null ? '新建' : String(episode.id);
    case 'name':
      return episode.name;
    case 'label':
      return nameIn(world.labels, episode.labelId);
    case 'type':
      return SPECIAL_EPISODE_TYPE.labelOf(episode.specialEpisodeType);
    case 'start':
      return formatDateTime(episode.startTime);
    case 'minutes':
      return `${(episode.endTime - episode.startTime) / MINUTE_MS} 分钟`;
    case 'teacher':
      return episode.teacherId === null ? '未定' : nameIn(world.teachers, episode.teacherId);
  }
}

const nameIn = (names: readonly KnownName[], id: number): string =>
  names.find((one) => one.id === id)?.name ?? String(id);
