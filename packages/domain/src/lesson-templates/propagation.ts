/**
 * A change of a template (班型) as a matrix: a row a lesson, a column what the template gives, a cell one of four states
 * (areas section 4, R225, R226). Three values decide: what the template gives now, what it gave this lesson last, and
 * what the lesson holds.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CELL_STATE = codeTable({
  willChange: '将变更',
  local: '本地已改',
  frozen: '已开课冻结',
  same: '已一致',
});
export type CellState = CodeOf<typeof CELL_STATE>;

type Same = (a: unknown, b: unknown) => boolean;

export interface CellValues {
  readonly template: unknown;
  /** What the template gave last. Absent: the template gives what it always gave since it is known. */
  readonly given?: { readonly value: unknown } | undefined;
  readonly lesson: unknown;
  /** What was begun keeps this value. */
  readonly frozen: boolean;
}

/** A lesson that holds the template's value has nothing to change, whoever set it and whenever it began. */
export function cellState({ template, given, lesson, frozen }: CellValues, same: Same): CellState {
  if (same(template, lesson)) return CELL_STATE.code.same;
  if (frozen) return CELL_STATE.code.frozen;
  return given !== undefined && same(given.value, lesson) ? CELL_STATE.code.willChange : CELL_STATE.code.local;
}

export interface CellRef {
  readonly lessonId: number;
  readonly column: string;
}

/** What of the matrix is written. Only what will change, unless a cell is named that shall lose its own value. */
export interface MatrixChoice {
  readonly columns: readonly string[];
  readonly exceptLessons: readonly number[];
  readonly exceptCells: readonly CellRef[];
  /** Own values of lessons that go back to the template's. */
  readonly overwrite: readonly CellRef[];
}

export type IsChosen = (cell: CellRef, state: CellState) => boolean;

export function chosenCells({ columns, exceptLessons, exceptCells, overwrite }: MatrixChoice): IsChosen {
  const wanted = new Set(columns);
  const without = new Set(exceptLessons);
  const left = new Set(exceptCells.map(keyOf));
  const own = new Set(overwrite.map(keyOf));
  return (cell, state) => {
    if (without.has(cell.lessonId) || left.has(keyOf(cell))) return false;
    if (own.has(keyOf(cell))) return state === 'local' || state === 'willChange';
    return state === 'willChange' && wanted.has(cell.column);
  };
}

const keyOf = ({ lessonId, column }: CellRef): string => `${lessonId} ${column}`;

export type CellCounts = Readonly<Record<CellState, number>>;

/** How many cells are in each state: of a row, a column, or all (R225: 将变更, R226: 已开课冻结). */
export function countCells(states: Iterable<CellState>): CellCounts {
  const counts = { willChange: 0, local: 0, frozen: 0, same: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
