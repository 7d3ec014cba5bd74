/** The cells: typed into, pasted over, filled and walked through by the keys of a spreadsheet. */
import {
  blockOf,
  cellAt,
  filledFromAbove,
  GRID_COLUMNS,
  type GridHistory,
  type GridPlace,
  redone,
  undone,
  withBlock,
  withCell,
} from '@lectern/domain/outline/edit-grid';
import type { PastedRow } from '@lectern/domain/outline/paste-rows';
import { type PasteColumn, type PasteTable, pasteColumnHead } from '@lectern/domain/outline/paste-table';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isComposing } from '../../../shared/forms/composing.ts';
import { EditGridRow } from './edit-grid-row.tsx';
import type { LastCell } from './use-last-cell.ts';

interface EditGridProps {
  readonly lessonId: number;
  readonly table: PasteTable;
  readonly rows: readonly PastedRow[];
  readonly last: LastCell;
  readonly onStep: (change: (table: PasteTable) => PasteTable) => void;
  readonly onHistory: (change: (history: GridHistory) => GridHistory) => void;
}

export function EditGrid({ lessonId, table, rows, last, onStep, onHistory }: EditGridProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || isComposing(event)) return;
    const place = placeOf(input);
    const typed = input.dataset['saved'] !== input.value;
    const key = keyOf(event);
    if (key === 'undo' || key === 'redo') {
      // What is being typed is the browser's to undo.
      if (typed) return;
      onHistory(key === 'undo' ? undone : redone);
    } else if (key === 'above') {
      onStep((before) => filledFromAbove(before, place));
    } else if (key === 'up' || key === 'down') {
      focusOn(event.currentTarget, { ...place, row: place.row + (key === 'down' ? 1 : -1) });
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const input = event.target;
    const block = blockOf(event.clipboardData.getData('text/plain'));
    if (!block || !(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    const place = placeOf(input);
    onStep((before) => withBlock(before, place, block));
  };
  return (
    <div className="table-scroll paste-scroll">
      <table
        className="data-table paste-grid edit-grid"
        aria-label="大纲的讲次"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={({ target }) => target instanceof HTMLInputElement && last.set(placeOf(target))}
      >
        <thead>
          <tr>
            <th scope="col" className="cell-end">
              行
            </th>
            <th scope="col">结果</th>
            {GRID_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {pasteColumnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <EditGridRow
              key={row.line}
              lessonId={lessonId}
              episodeId={Number(cellAt(table, { row: index, column: 'id' })) || null}
              row={row}
              texts={textsOf(table, index)}
              onCell={(column, text) => onStep((before) => withCell(before, { row: index, column }, text))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By column, as one text: rows whose cells did not change are not drawn again. */
function textsOf(table: PasteTable, row: number): string {
  return JSON.stringify(GRID_COLUMNS.map((column) => table.rows[row]?.[table.columns.indexOf(column)] ?? ''));
}

function placeOf(input: HTMLInputElement): GridPlace {
  // Written by the row.
  return { row: Number(input.dataset['row']), column: input.dataset['column'] as PasteColumn };
}

function focusOn(grid: HTMLElement, { row, column }: GridPlace): void {
  const input = grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);
  if (input) {
    input.focus();
    input.select();
  } else if (document.activeElement instanceof HTMLInputElement) {
    // At the end of the column: what was typed counts all the same.
    const stays = document.activeElement;
    stays.blur();
    stays.focus();
  }
}

type GridKey = 'undo' | 'redo' | 'above' | 'up' | 'down' | null;

function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): GridKey {
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (letter === 'y') return 'redo';
    return letter === 'd' ? 'above' : null;
  }
  if (key === 'ArrowUp') return 'up';
  return key === 'ArrowDown' || key === 'Enter' ? 'down' : null;
}
