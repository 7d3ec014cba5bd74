/** Lessons by what their template gives: heads stay in view, rows are drawn as they come into view. */
import type { MatrixColumn } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE, type CellState } from '@lectern/domain/lesson-templates/propagation';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { VirtualRows } from '../../../shared/tables/virtual-rows.tsx';
import {
  type Choice,
  type ColumnState,
  columnState,
  isTicked,
  mayTick,
  withCell,
  withColumn,
  withRow,
} from './matrix-choice.ts';
import { hasState, type ShownCell, type ShownMatrix, type ShownRow } from './matrix-model.ts';
import { type Place, useGridKeys } from './use-grid-keys.ts';
import './matrix.css';

interface MatrixTableProps {
  readonly shown: ShownMatrix;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

const ROW_HEIGHT = 44;
type Grid = ReturnType<typeof useGridKeys>;

export function MatrixTable({ shown: { columns, rows }, choice, onChoice }: MatrixTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const tick = ({ row, column }: Place) => {
    const line = rows[row];
    const head = columns[column];
    if (line && head) {
      const state = line.cells.get(head.key)?.state;
      if (state && mayTick(state)) onChoice(withCell(choice, line.lesson.id, head.key, state));
    } else if (line) onChoice(withRow(choice, line.lesson.id));
    else if (head) onChoice(withColumn(choice, head.key, rows));
  };
  const grid = useGridKeys({ row: rows.length, column: columns.length }, tick);
  return (
    <div className="matrix-scroll" ref={setScroller}>
      <table
        className="matrix"
        role="grid"
        aria-label="课程与班型的差异"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={grid.onKeyDown}
      >
        <MatrixHead columns={columns} rows={rows} choice={choice} grid={grid} onTick={tick} />
        {scroller && (
          <VirtualRows count={rows.length} span={columns.length + 1} rowHeight={ROW_HEIGHT} scroller={scroller}>
            {(index) => {
              const row = rows[index];
              return (
                row && (
                  <MatrixLine
                    key={row.lesson.id}
                    row={row}
                    index={index}
                    columns={columns}
                    choice={choice}
                    grid={grid}
                    onTick={tick}
                  />
                )
              );
            }}
          </VirtualRows>
        )}
      </table>
    </div>
  );
}

interface PartProps {
  readonly columns: readonly MatrixColumn[];
  readonly choice: Choice;
  readonly grid: Grid;
  readonly onTick: (place: Place) => void;
}

function MatrixHead({ columns, rows, choice, grid, onTick }: PartProps & { readonly rows: readonly ShownRow[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="matrix-corner" {...grid.propsOf({ row: -1, column: -1 })}>
          课程
        </th>
        {columns.map(({ key, group, label, value, counts }, column) => {
          const state = columnState(choice, key, rows);
          const words = counts.local > 0 ? `，本地已改 ${counts.local}` : '';
          return (
            <th
              key={key}
              scope="col"
              aria-checked={state === 'changes' && counts.local > 0 ? 'mixed' : state !== 'off'}
              aria-label={`${group} ${label}，班型：${value}，将变更 ${counts.willChange}${words}`}
              title={counts.local > 0 ? HEAD_HINT[state] : undefined}
              data-off={state === 'off'}
              onClick={() => onTick({ row: -1, column })}
              {...grid.propsOf({ row: -1, column })}
            >
              <span className="matrix-group" title={group}>
                {group}
              </span>
              <span className="matrix-label" title={label}>
                {counts.willChange + counts.local > 0 && <Box on={state !== 'off'} />}
                {label}
              </span>
              <span className="matrix-given" title={value}>
                {value}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** What a click on the head does next, where lessons have values of their own. */
const HEAD_HINT: Readonly<Record<ColumnState, string>> = {
  off: '点击勾选这一列',
  changes: '再次点击连同本地已改的值一起覆盖',
  all: '再次点击取消勾选这一列',
};

interface LineProps extends PartProps {
  readonly row: ShownRow;
  readonly index: number;
}

function MatrixLine({ row: { lesson, cells }, index, columns, choice, grid, onTick }: LineProps) {
  const off = choice.offRows.has(lesson.id);
  return (
    <tr aria-rowindex={index + 2} data-off={off}>
      <th
        scope="row"
        aria-checked={!off}
        onClick={() => onTick({ row: index, column: -1 })}
        {...grid.propsOf({ row: index, column: -1 })}
      >
        <span className="matrix-lesson">
          {hasState(cells, 'willChange') ? <Box on={!off} /> : <span className="matrix-gap" />}
          <Link
            to={lessonPath(lesson.id)}
            title={lesson.name}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
          >
            {lesson.name}
          </Link>
        </span>
        <span className="matrix-id">{lesson.id}</span>
      </th>
      {columns.map(({ key, label }, column) => (
        <MatrixCell
          key={key}
          label={label}
          cell={cells.get(key)}
          ticked={isTicked(choice, lesson.id, key, cells.get(key)?.state)}
          grid={grid.propsOf({ row: index, column })}
          onTick={() => onTick({ row: index, column })}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly label: string;
  readonly cell: ShownCell | undefined;
  readonly ticked: boolean;
  readonly grid: ReturnType<Grid['propsOf']>;
  readonly onTick: () => void;
}

function MatrixCell({ label, cell, ticked, grid, onTick }: CellProps) {
  const state: CellState = cell?.state ?? 'same';
  const tickable = mayTick(cell?.state);
  return (
    <td
      role="gridcell"
      data-state={state}
      data-ticked={ticked}
      aria-label={`${label}：${cell?.value ?? ''} ${CELL_STATE.labelOf(state)}`}
      {...(tickable ? { 'aria-checked': ticked, onClick: onTick } : {})}
      {...grid}
    >
      {cell && (
        <>
          <span className="matrix-value" title={cell.value}>
            {tickable && <Box on={ticked} />}
            {cell.value}
          </span>
          <span className="matrix-state">
            {ticked && state === 'local' ? '将覆盖本地值' : CELL_STATE.labelOf(state)}
          </span>
        </>
      )}
    </td>
  );
}

function Box({ on }: { on: boolean }) {
  return <span className="matrix-box" data-on={on} aria-hidden="true" />;
}
