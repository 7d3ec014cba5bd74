import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE, type CellState } from '@lectern/domain/lesson-templates/propagation';
import { propagationPath } from '@lectern/domain/lesson-templates/propagation-link';
import { NO_ORIGIN, ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark, type Tone } from '../../../shared/ui/marks.tsx';

export const keyOfRow = ({ lesson, column }: DriftRow): string => `${lesson.id} ${column}`;

const TONE: Record<CellState, Tone> = { willChange: 'accent', local: 'warning', frozen: 'plain', same: 'plain' };

interface DriftTableProps {
  readonly rows: readonly DriftRow[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

const mayGoBack = ({ state }: DriftRow): boolean => state !== 'frozen';

export function DriftTable({ rows, ticked, onTick }: DriftTableProps) {
  const tickable = rows.filter(mayGoBack);
  const all = tickable.length > 0 && tickable.every((row) => ticked.has(keyOfRow(row)));
  const tickAll = () => onTick(all ? new Set() : new Set(tickable.map(keyOfRow)));
  return (
    <div className="drift-scroll">
      <table className="drift-table">
        <thead>
          <tr>
            <th scope="col" className="drift-tick">
              <input
                type="checkbox"
                aria-label="全选可回到班型值的字段"
                checked={all}
                disabled={tickable.length === 0}
                onChange={tickAll}
              />
            </th>
            <th scope="col">课程</th>
            <th scope="col">字段</th>
            <th scope="col">状态</th>
            <th scope="col">班型的值</th>
            <th scope="col">课程的值</th>
            <th scope="col">来源</th>
            <th scope="col">最后修改</th>
            <th scope="col">班型</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={keyOfRow(row)}
              row={row}
              ticked={ticked.has(keyOfRow(row))}
              onTick={() => {
                const next = new Set(ticked);
                if (!next.delete(keyOfRow(row))) next.add(keyOfRow(row));
                onTick(next);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, ticked, onTick }: { row: DriftRow; ticked: boolean; onTick: () => void }) {
  const { lesson, template, label, state, templateValue, lessonValue, origin, by, time } = row;
  return (
    <tr data-ticked={ticked}>
      <td className="drift-tick">
        <input
          type="checkbox"
          aria-label={`${lesson.name} ${label}`}
          checked={ticked}
          disabled={!mayGoBack(row)}
          {...(mayGoBack(row) ? {} : { title: '已开课，该字段不能再修改' })}
          onChange={onTick}
        />
      </td>
      <td className="drift-name">
        <Link to={lessonPath(lesson.id)}>{lesson.name}</Link>
        <span className="drift-id">{lesson.id}</span>
      </td>
      <td>{label}</td>
      <td className="drift-state">
        <Mark alone tone={TONE[state]}>
          {CELL_STATE.labelOf(state)}
        </Mark>
      </td>
      <td>{templateValue}</td>
      <td className="drift-value">{lessonValue}</td>
      <td>{origin === null ? <span className="drift-id">{NO_ORIGIN}</span> : ORIGIN.labelOf(origin)}</td>
      <td>
        {by === '' ? (
          <span className="drift-id">没有记录</span>
        ) : (
          <>
            {by} <Instant at={time} />
          </>
        )}
      </td>
      <td className="drift-name">
        <Link to={propagationPath(template.id)}>{template.name}</Link>
      </td>
    </tr>
  );
}
