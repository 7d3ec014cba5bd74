import { isComposing } from '../../../shared/forms/composing.ts';
/** Pasted rows cell by cell: what was and what becomes; a wrong cell says why and can be mended in its place. */

import type { PastedCell, PastedRow } from '@lectern/domain/outline/paste-rows';
import {
  PASTE_COLUMN_LABEL,
  PASTE_COLUMNS,
  type PasteColumn,
  pasteColumnHead,
} from '@lectern/domain/outline/paste-table';
import { type JSX, memo } from 'react';

interface GridProps {
  readonly rows: readonly PastedRow[];
  readonly onCell: (line: number, column: PasteColumn, text: string) => void;
}

const STATE: Readonly<Record<PastedRow['state'], string>> = {
  new: '新建',
  changed: '修改',
  same: '一致',
  wrong: '有误',
};

export function PasteGrid({ rows, onCell }: GridProps) {
  const shown = PASTE_COLUMNS.filter((column) =>
    rows.some(({ cells }) => cells.some((cell) => cell.column === column)),
  );
  return (
    <div className="table-scroll paste-scroll">
      <table className="data-table paste-grid" aria-label="粘贴的内容" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" className="cell-end">
              行
            </th>
            <th scope="col">结果</th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {pasteColumnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.line}
              row={row}
              shown={shown.join()}
              // Handlers differ from drawing to drawing; what a row shows does not.
              onCell={onCell}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: PastedRow;
  readonly shown: string;
  readonly onCell: GridProps['onCell'];
}

function Row({ row: { line, cells, state }, shown, onCell }: RowProps) {
  return (
    <tr data-state={state}>
      <td className="cell-end">{line}</td>
      <td>
        <span className={state === 'wrong' ? 'mark tone-danger' : 'mark tone-plain'}>{STATE[state]}</span>
      </td>
      {shown.split(',').map((column) => {
        const cell = cells.find((one) => one.column === column);
        return <td key={column}>{cell && <Cell cell={cell} line={line} onCell={onCell} />}</td>;
      })}
    </tr>
  );
}

// A mended cell is compared again with all others; only its own row reads differently.
const GridRow = memo(Row, (a, b) => a.shown === b.shown && sameRow(a.row, b.row)) as (props: RowProps) => JSX.Element;

function sameRow(a: PastedRow, b: PastedRow): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function Cell({ cell, line, onCell }: { cell: PastedCell; line: number; onCell: GridProps['onCell'] }) {
  const { column, given, before, after, changed, wrong } = cell;
  if (wrong !== null) {
    const id = `paste-${line}-${column}`;
    return (
      <span className="paste-wrong">
        <input
          className="text-input"
          aria-label={`第 ${line} 行${PASTE_COLUMN_LABEL[column]}`}
          aria-invalid
          aria-describedby={id}
          defaultValue={given}
          onBlur={(event) => event.target.value !== given && onCell(line, column, event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
        />
        <span id={id} className="paste-reason">
          {wrong}
        </span>
      </span>
    );
  }
  if (!changed) return <span className={before === null ? 'paste-new' : 'empty-value'}>{after}</span>;
  return (
    <span className="paste-changed">
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </span>
  );
}
