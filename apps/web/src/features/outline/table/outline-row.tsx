import { examsContract } from '@lectern/contract/exams/exams';
import { ATTENDANCE } from '@lectern/domain/episodes/episode-codes';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { examPath } from '@lectern/domain/exams/exam-link';
import { itemTypeLabel } from '@lectern/domain/outline/item-words';
import { attendanceOf } from '@lectern/domain/outline/outline-view';
import { formatClock, formatDate } from '@lectern/domain/time/shanghai-time';
import { type JSX, memo } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import type { SelectionStore } from '../../../shared/tables/selection.ts';
import { useIsSelected } from '../../../shared/tables/use-selection.ts';
import type { Clash } from '../clashes.ts';
import { minutesOf, type OutlineItem, rowIdOf } from '../outline-item.ts';

interface RowProps {
  readonly item: OutlineItem;
  readonly clash: Clash;
  readonly now: number;
  readonly mayWrite: boolean;
  readonly selection: SelectionStore;
}

/** An exam has a page of its own; an episode, too, and for those who may change it a panel beside the outline. */
function ItemName({ item: { kind, id, name, status } }: { readonly item: OutlineItem }) {
  const seesExams = mayCall(useMe(), examsContract.get);
  if (kind === 'episode') {
    const panel = status === 'canceled' ? {} : { 'data-episode': true };
    return (
      <Link to={episodePath(id)} {...panel}>
        {name}
      </Link>
    );
  }
  return kind === 'jam' && seesExams ? <Link to={examPath(id)}>{name}</Link> : name;
}

function Row({ item, clash, now, mayWrite, selection }: RowProps) {
  const id = rowIdOf(item);
  const minutes = minutesOf(item);
  return (
    <tr data-id={id} data-canceled={item.status === 'canceled'}>
      {mayWrite && (
        <td className="cell-tick">
          <Tick id={id} name={item.name} selection={selection} />
        </td>
      )}
      {mayWrite && (
        <td className="cell-drag">
          <button
            type="button"
            className="drag-handle"
            draggable
            data-handle={id}
            aria-label={`移动“${item.name}”`}
            aria-describedby="outline-move-help"
            title="拖动排序，或按 Alt+↑ / Alt+↓"
          />
        </td>
      )}
      <Cell className="cell-end">{item.period}</Cell>
      <th scope="row">
        {item.sharedWith > 0 ? (
          <span className="cell-parts">
            <span className="cut">
              <ItemName item={item} />
            </span>
            <span className="mark tone-plain" title={`还在 ${item.sharedWith} 门课程的大纲中`}>
              共用
            </span>
          </span>
        ) : (
          <ItemName item={item} />
        )}
      </th>
      <td className="outline-kind" data-kind={item.kind}>
        {itemTypeLabel(item.kind, item.specialEpisodeType)}
      </td>
      <Cell>{item.teacherName}</Cell>
      <Cell>{item.startTime > 0 ? timeWords(item) : null}</Cell>
      <Cell className="cell-end">{minutes === null ? null : `${minutes} 分钟`}</Cell>
      <td>{statusWords(item, now)}</td>
      <ClashCell item={item} clash={clash} />
      {mayWrite && (
        <td className="cell-at-end">
          <button
            type="button"
            className="row-action"
            data-menu={id}
            aria-haspopup="menu"
            aria-label={`“${item.name}”的操作`}
          >
            操作
          </button>
        </td>
      )}
    </tr>
  );
}

// Not left to the compiler: a refetch hands over a new list of the very same rows.
export const OutlineRow = memo(Row) as (props: RowProps) => JSX.Element;

interface CellProps {
  readonly className?: string;
  readonly children: string | number | null;
}

/** One node only: two hundred rows are opened at once. */
function Cell({ className = '', children }: CellProps) {
  return children === null ? (
    <td className={`${className} empty-value`}>—</td>
  ) : (
    <td className={className}>{children}</td>
  );
}

function Tick({ id, name, selection }: { id: number; name: string; selection: SelectionStore }) {
  const ticked = useIsSelected(selection, id);
  return (
    <label className="tick">
      <input
        type="checkbox"
        className="row-tick"
        aria-label={`选择 ${name}`}
        checked={ticked}
        onChange={(event) => {
          const native = event.nativeEvent;
          selection.tick(id, event.target.checked, native instanceof MouseEvent && native.shiftKey);
        }}
      />
    </label>
  );
}

function ClashCell({ item, clash }: { item: OutlineItem; clash: Clash }) {
  if (clash === undefined) return <td className="empty-value">无</td>;
  return (
    <td>
      {clash === 'unknown' ? (
        <span className="mark tone-plain">未知</span>
      ) : (
        <button
          type="button"
          className={`mark mark-alone tone-${clash.tone}`}
          data-conflicts
          title={clash.title}
          aria-label={`“${item.name}”的冲突：${clash.label}`}
        >
          {clash.label}
        </button>
      )}
    </td>
  );
}

function statusWords(item: OutlineItem, now: number) {
  const state = attendanceOf(item, now);
  return state === undefined ? '时间未定' : ATTENDANCE.labelOf(state);
}

const WEEKDAY = ['日', '一', '二', '三', '四', '五', '六'] as const;
const OFFSET_MS = 8 * 3_600_000;

function timeWords({ startTime, endTime }: OutlineItem): string {
  const weekday = WEEKDAY[new Date(startTime + OFFSET_MS).getUTCDay()] ?? '';
  return `${formatDate(startTime)} 周${weekday} ${formatClock(startTime)}–${formatClock(endTime)}`;
}
