import { GRID_COLUMNS } from '@lectern/domain/outline/edit-grid';
import type { PastedRow } from '@lectern/domain/outline/paste-rows';
import { PASTE_COLUMN_LABEL, type PasteColumn } from '@lectern/domain/outline/paste-table';
import { type JSX, memo, useState } from 'react';
import { TeacherCell, timesOfCells } from './teacher-cell.tsx';

const STATE: Readonly<Record<PastedRow['state'], string>> = { new: '新建', changed: '修改', same: '', wrong: '有误' };

interface RowProps {
  readonly lessonId: number;
  readonly row: PastedRow;
  /** null: it is new. */
  readonly episodeId: number | null;
  /** What its cells hold, in the order of the grid. */
  readonly texts: string;
  readonly onCell: (column: PasteColumn, text: string) => void;
}

function Row({ lessonId, episodeId, row: { line, cells, state }, texts, onCell }: RowProps) {
  // Only what the grid has just written is read here.
  const written = JSON.parse(texts) as readonly string[];
  const at = (column: PasteColumn): string => written[GRID_COLUMNS.indexOf(column)] ?? '';
  const inputOf = (column: PasteColumn, text: string | undefined, cell: PastedRow['cells'][number] | undefined) => (
    <Cell
      line={line}
      column={column}
      text={text ?? ''}
      wrong={cell?.wrong ?? null}
      before={cell?.changed ? cell.before : null}
      onText={(typed) => onCell(column, typed)}
    />
  );
  return (
    <tr data-state={state}>
      <td className="cell-end">{line}</td>
      <td>
        {STATE[state] !== '' && (
          <span className={state === 'wrong' ? 'mark tone-danger' : 'mark tone-plain'}>{STATE[state]}</span>
        )}
      </td>
      {GRID_COLUMNS.map((column, index) => {
        const cell = cells.find((one) => one.column === column);
        return (
          <td key={column} data-changed={cell?.changed ?? false}>
            {column === 'teacher' ? (
              <TeacherCell
                line={line}
                wanted={timesOfCells(lessonId, { start: at('start'), minutes: at('minutes'), episodeId })}
                onText={(text) => onCell(column, text)}
              >
                {inputOf(column, written[index], cell)}
              </TeacherCell>
            ) : (
              inputOf(column, written[index], cell)
            )}
          </td>
        );
      })}
    </tr>
  );
}

// A changed cell is compared again with all others; only rows that read differently are drawn.
export const EditGridRow = memo(
  Row,
  // Handlers differ from drawing to drawing and do the same.
  (a, b) => a.texts === b.texts && a.episodeId === b.episodeId && JSON.stringify(a.row) === JSON.stringify(b.row),
) as (props: RowProps) => JSX.Element;

interface CellProps {
  readonly line: number;
  readonly column: PasteColumn;
  readonly text: string;
  readonly wrong: string | null;
  /** What stands in the outline, where it differs. */
  readonly before: string | null;
  readonly onText: (text: string) => void;
}

function Cell({ line, column, text, wrong, before, onText }: CellProps) {
  const [typed, setTyped] = useState(text);
  const [saved, setSaved] = useState(text);
  // Undone, filled or pasted over from outside of this cell.
  if (saved !== text) {
    setSaved(text);
    setTyped(text);
  }
  const id = `grid-${line}-${column}`;
  return (
    <>
      <input
        className="edit-cell"
        aria-label={`第 ${line} 行${PASTE_COLUMN_LABEL[column]}`}
        aria-invalid={wrong !== null}
        {...(wrong === null ? {} : { 'aria-describedby': id })}
        {...(before === null ? {} : { title: `原为 ${before}` })}
        data-row={line - 1}
        data-column={column}
        data-saved={text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== text && onText(typed)}
      />
      {wrong !== null && (
        <span id={id} className="paste-reason">
          {wrong}
        </span>
      )}
    </>
  );
}
