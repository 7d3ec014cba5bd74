/**
 * Which cells are ticked. Everything that will change is, until somebody says otherwise; an own value of a lesson only
 * where its cell is ticked itself. Rows and columns are switches over their cells, a cell's own tick wins.
 */
import type { CellState } from '@lectern/domain/lesson-templates/propagation';
import type { ShownRow } from './matrix-model.ts';

export interface Choice {
  readonly offColumns: ReadonlySet<string>;
  readonly offRows: ReadonlySet<number>;
  readonly cells: ReadonlyMap<string, boolean>;
}

export const EVERYTHING: Choice = { offColumns: new Set(), offRows: new Set(), cells: new Map() };

const keyOf = (lessonId: number, column: string): string => `${lessonId} ${column}`;
export const mayTick = (state: CellState | undefined): boolean => state === 'willChange' || state === 'local';

export function isTicked(choice: Choice, lessonId: number, column: string, state: CellState | undefined): boolean {
  if (!mayTick(state)) return false;
  const own = choice.cells.get(keyOf(lessonId, column));
  if (own !== undefined) return own;
  return state === 'willChange' && !choice.offColumns.has(column) && !choice.offRows.has(lessonId);
}

export function withCell(choice: Choice, lessonId: number, column: string, state: CellState): Choice {
  const cells = new Map(choice.cells);
  cells.set(keyOf(lessonId, column), !isTicked(choice, lessonId, column, state));
  return { ...choice, cells };
}

/** What the head of a column stands for: nothing, what will change, or the own values of lessons as well. */
export type ColumnState = 'off' | 'changes' | 'all';

export function columnState(choice: Choice, column: string, rows: readonly ShownRow[]): ColumnState {
  const own = ownValues(column, rows);
  const changes = rows.some(({ cells }) => cells.get(column)?.state === 'willChange');
  const isOn = !choice.offColumns.has(column);
  if (own.length > 0 && (isOn || !changes) && own.every((id) => isTicked(choice, id, column, 'local'))) return 'all';
  return isOn && (changes || own.length === 0) ? 'changes' : 'off';
}

/**
 * The next state of the column, its cells with it: what will change, then the own values of the shown rows as well,
 * then nothing. A column in which nothing changes goes between its own values and nothing.
 */
export function withColumn(choice: Choice, column: string, rows: readonly ShownRow[]): Choice {
  const state = columnState(choice, column, rows);
  const cells = new Map(without(choice.cells, (key) => key.slice(key.indexOf(' ') + 1) === column));
  const own = ownValues(column, rows);
  const changes = rows.some((row) => row.cells.get(column)?.state === 'willChange');
  const takesOwn = own.length > 0 && (state === 'changes' || (state === 'off' && !changes));
  if (takesOwn) for (const id of own) cells.set(keyOf(id, column), true);
  const staysOn = takesOwn || (own.length > 0 && !changes);
  return { ...choice, offColumns: staysOn ? choice.offColumns : toggled(choice.offColumns, column), cells };
}

const ownValues = (column: string, rows: readonly ShownRow[]): readonly number[] =>
  rows.filter(({ cells }) => cells.get(column)?.state === 'local').map(({ lesson }) => lesson.id);

/** A row that is switched takes its cells along. */
export function withRow(choice: Choice, lessonId: number): Choice {
  return {
    ...choice,
    offRows: toggled(choice.offRows, lessonId),
    cells: without(choice.cells, (key) => key.startsWith(`${lessonId} `)),
  };
}

function toggled<V>(values: ReadonlySet<V>, value: V): ReadonlySet<V> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}

const without = (cells: Choice['cells'], isGone: (key: string) => boolean): Choice['cells'] =>
  new Map([...cells].filter(([key]) => !isGone(key)));

/** A type, not an interface: it goes into a body as it is. */
type CellName = { lessonId: number; column: string };

export interface ChosenCells {
  readonly lessonIds: readonly number[];
  readonly count: number;
  /** As the command takes it. */
  readonly input: {
    readonly columns: string[];
    readonly exceptCells: CellName[];
    readonly overwrite: CellName[];
  };
}

export function chosenOf(rows: readonly ShownRow[], choice: Choice): ChosenCells {
  const lessonIds: number[] = [];
  const columns = new Set<string>();
  const exceptCells: CellName[] = [];
  const overwrite: CellName[] = [];
  let count = 0;
  for (const { lesson, cells } of rows) {
    const ticked = [...cells].filter(([column, { state }]) => isTicked(choice, lesson.id, column, state));
    if (ticked.length === 0) continue;
    lessonIds.push(lesson.id);
    count += ticked.length;
    for (const [column, { state }] of cells) {
      const name = { lessonId: lesson.id, column };
      const on = isTicked(choice, lesson.id, column, state);
      const byColumn = state === 'willChange' && !choice.offColumns.has(column);
      if (byColumn) columns.add(column);
      if (byColumn && !on) exceptCells.push(name);
      if (on && !byColumn) overwrite.push(name);
    }
  }
  return { lessonIds, count, input: { columns: [...columns], exceptCells, overwrite } };
}
