/** The matrix as the screen works with it: rows with their cells by column, and what is shown of it. */
import type { MatrixColumn, MatrixRow, PropagationMatrix } from '@lectern/contract/lesson-templates/propagation';
import type { CellState } from '@lectern/domain/lesson-templates/propagation';

export interface ShownCell {
  readonly state: CellState;
  readonly value: string;
}

export interface ShownRow {
  readonly lesson: MatrixRow;
  readonly cells: ReadonlyMap<string, ShownCell>;
}

export interface MatrixFilter {
  readonly state?: CellState;
  readonly text?: string;
  /** Columns in which no lesson differs, too. */
  readonly all?: boolean;
}

export interface ShownMatrix {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly ShownRow[];
}

export function rowsOf({ lessons, columns, cells, values }: PropagationMatrix): readonly ShownRow[] {
  const rows = lessons.map((lesson) => ({ lesson, cells: new Map<string, ShownCell>() }));
  for (const [row, column, state, value] of cells) {
    const key = columns[column]?.key;
    if (key !== undefined) rows[row]?.cells.set(key, { state, value: values[value] ?? '' });
  }
  return rows;
}

export function shownOf(
  columns: readonly MatrixColumn[],
  rows: readonly ShownRow[],
  { state, text = '', all = false }: MatrixFilter,
): ShownMatrix {
  const wanted = text.trim();
  return {
    // What can be handed on stands first.
    columns: columns
      .filter(({ counts }) => {
        if (state) return counts[state] > 0;
        return all || counts.willChange + counts.local + counts.frozen > 0;
      })
      .toSorted((a, b) => Number(b.counts.willChange > 0) - Number(a.counts.willChange > 0)),
    rows: rows.filter(({ lesson, cells }) => {
      const named = wanted === '' || lesson.name.includes(wanted) || String(lesson.id) === wanted;
      return named && (state === undefined ? true : hasState(cells, state));
    }),
  };
}

export function hasState(cells: ShownRow['cells'], state: CellState): boolean {
  for (const cell of cells.values()) if (cell.state === state) return true;
  return false;
}
