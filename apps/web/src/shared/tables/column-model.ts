/**
 * The columns of a list as data: which are shown, in which order, how wide, and which stay in view when the table is
 * scrolled sideways. Pure; the table draws what `layOutColumns` answers, the chooser edits a `ColumnChoice`.
 */
import type { ReactNode } from 'react';

/** All of a column but its cells. */
export interface ColumnFace {
  readonly key: string;
  readonly title: string;
  /** In pixels; the least width where the column takes up the slack. */
  readonly width: number;
  readonly align?: 'end';
  /** What the server sorts by when the head is pressed. */
  readonly sort?: string;
  /** Names the row: always shown, always pinned. */
  readonly identity?: true;
  /** Off until somebody asks for it. */
  readonly optional?: true;
  /** Stays at the right edge (the row's actions). */
  readonly atEnd?: true;
  /** Takes up the slack where the name of a row is short; else the last pinned column does. */
  readonly grows?: true;
}

export interface Column<R> extends ColumnFace {
  readonly render: (row: R) => ReactNode;
  /** How a cell reads in a file that the browser writes. */
  readonly text?: (row: R) => string;
}

/** What a person has changed about the columns of one list; everything absent is as the list defines it. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}
export type Density = 'dense' | 'comfortable';

export const NO_CHOICE: ColumnChoice = {
  order: [],
  shown: [],
  hidden: [],
  pinned: [],
  widths: {},
  density: 'dense',
};
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

export interface PlacedColumn<R> {
  readonly column: Column<R>;
  readonly width: number;
  /** Distance from the left edge at which the column sticks; undefined when it scrolls. */
  readonly left: number | undefined;
  readonly grows: boolean;
  /** The last pinned one: nothing sticks to the right of it. */
  readonly edge?: boolean;
}

export function isShown(column: ColumnFace, choice: ColumnChoice): boolean {
  if (column.identity || column.atEnd) return true;
  return column.optional ? choice.shown.includes(column.key) : !choice.hidden.includes(column.key);
}

export function isPinned(column: ColumnFace, choice: ColumnChoice): boolean {
  return column.identity === true || (!column.atEnd && choice.pinned.includes(column.key));
}

export function widthOf(column: ColumnFace, choice: ColumnChoice): number {
  return choice.widths[column.key] ?? column.width;
}

/** Every column in the person's order: a column that came with a later release follows its neighbour of the default. */
export function orderedColumns<C extends ColumnFace>(columns: readonly C[], choice: ColumnChoice): readonly C[] {
  const known = choice.order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const ordered = [...known];
  for (const [index, column] of columns.entries()) {
    if (known.includes(column)) continue;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  const rank = (column: C): number => (column.identity ? 0 : column.atEnd ? 2 : 1);
  return ordered.toSorted((a, b) => rank(a) - rank(b));
}

/** The shown columns as drawn, pinned ones first; `offset` is what stands before them (the tick boxes). */
export function layOutColumns<R>(
  columns: readonly Column<R>[],
  choice: ColumnChoice,
  offset = 0,
): readonly PlacedColumn<R>[] {
  const shown = orderedColumns(columns, choice).filter((column) => isShown(column, choice));
  const pinned = shown.filter((column) => isPinned(column, choice));
  const scrolled = shown.filter((column) => !isPinned(column, choice));
  const grower = shown.find((column) => column.grows) ?? pinned.at(-1) ?? scrolled[0];
  let left = offset;
  return [
    ...pinned.map((column, index) => {
      const width = widthOf(column, choice);
      const placed = { column, width, left, grows: column === grower, edge: index === pinned.length - 1 };
      left += width;
      return placed;
    }),
    ...scrolled.map((column) => ({
      column,
      width: widthOf(column, choice),
      left: undefined,
      grows: column === grower,
    })),
  ];
}

export function withShown(choice: ColumnChoice, column: ColumnFace, on: boolean): ColumnChoice {
  const shown = choice.shown.filter((key) => key !== column.key);
  const hidden = choice.hidden.filter((key) => key !== column.key);
  if (column.optional) return { ...choice, shown: on ? [...shown, column.key] : shown };
  return { ...choice, hidden: on ? hidden : [...hidden, column.key] };
}

export function withPinned(choice: ColumnChoice, column: ColumnFace, on: boolean): ColumnChoice {
  const pinned = choice.pinned.filter((key) => key !== column.key);
  return { ...choice, pinned: on ? [...pinned, column.key] : pinned };
}

export function withWidth(choice: ColumnChoice, key: string, width: number): ColumnChoice {
  const kept = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...choice, widths: { ...choice.widths, [key]: kept } };
}

/** Puts `key` before `target`, or at the end without a target. */
export function withMoved(
  columns: readonly ColumnFace[],
  choice: ColumnChoice,
  key: string,
  target: string | undefined,
): ColumnChoice {
  if (key === target) return choice;
  const rest = orderedColumns(columns, choice)
    .map((column) => column.key)
    .filter((other) => other !== key);
  const at = target === undefined ? rest.length : rest.indexOf(target);
  return { ...choice, order: at < 0 ? [...rest, key] : rest.toSpliced(at, 0, key) };
}

/** Reads what was stored for this person; anything unreadable falls back to the default, part by part. */
export function readColumnChoice(stored: unknown): ColumnChoice {
  if (typeof stored !== 'object' || stored === null) return NO_CHOICE;
  const part = (name: string): unknown => Reflect.get(stored, name);
  return {
    order: keysIn(part('order')),
    shown: keysIn(part('shown')),
    hidden: keysIn(part('hidden')),
    pinned: keysIn(part('pinned')),
    widths: widthsIn(part('widths')),
    density: part('density') === 'comfortable' ? 'comfortable' : 'dense',
  };
}

function keysIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string'))] : [];
}

function widthsIn(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null) return {};
  const fits = ([, width]: [string, unknown]) => typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH;
  return Object.fromEntries(Object.entries(value).filter(fits));
}
