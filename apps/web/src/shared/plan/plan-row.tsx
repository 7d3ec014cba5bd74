/** One record of a plan or task: which, what would become or became of it, why, and what changes. */
import type { RowReason, TaskRow } from '@lectern/contract/tasks/task-replies';
import { ITEM_STATE, saysSo, TOLD_OUTCOME } from '@lectern/domain/tasks/task-codes';
import { Link } from 'react-router';
import type { z } from 'zod';
import { NamedPlaces } from '../ui/named-places.tsx';
import { mendPlaceOf } from './mend-place.ts';
import type { RowLayout } from './plan-layout.ts';
import { ChangeValues, RowChanges } from './row-changes.tsx';

interface PlanRowProps {
  readonly row: TaskRow;
  /** After the run a row tells what became of it. */
  readonly ran: boolean;
  /** Links lead to a tab of their own, so that what is being decided here stays. */
  readonly newTab: boolean;
  readonly layout: RowLayout;
  readonly all: boolean;
  readonly onAll: () => void;
  readonly onLeave?: (() => void) | undefined;
}

export function PlanRow({ row, ran, newTab, layout, all, onAll, onLeave }: PlanRowProps) {
  const away = newTab ? { target: '_blank' } : onLeave ? { onClick: onLeave } : {};
  const result = ran ? row.state : row.outcome;
  const words = ran ? ITEM_STATE.labelOf(row.state) : TOLD_OUTCOME.labelOf(row.outcome);
  const shownElsewhere = [...layout.common, ...layout.columns.map(({ field }) => field)];
  const others = row.changes.filter(({ field }) => !shownElsewhere.includes(field));
  return (
    <>
      <th scope="row">
        {row.to === null ? (
          <span className="plan-name">{row.subjectName}</span>
        ) : (
          <Link className="plan-name" to={row.to} {...away}>
            {row.subjectName}
          </Link>
        )}
        {row.subjectId !== null && (
          <>
            {' '}
            <span className="plan-id">{row.subjectId}</span>
          </>
        )}
        {layout.reasons === 'belowName' && row.reasons.length > 0 && row.outcome !== 'unchanged' && (
          <Reasons row={row} ran={ran} away={away} />
        )}
        {layout.others === 'belowName' && others.length > 0 && <RowChanges changes={others} all={all} onAll={onAll} />}
      </th>
      <td>
        <span className="plan-mark" data-tone={result}>
          {words}
        </span>
      </td>
      {layout.reasons === 'column' && (
        <td>
          <Reasons row={row} ran={ran} away={away} />
        </td>
      )}
      {layout.columns.map(({ field }) => (
        <ChangeCell key={field} change={row.changes.find((one) => one.field === field)} />
      ))}
      {layout.others === 'column' && (
        <td>
          <RowChanges changes={others} all={all} onAll={onAll} />
        </td>
      )}
    </>
  );
}

function ChangeCell({ change }: { change: TaskRow['changes'][number] | undefined }) {
  return <td>{change ? <ChangeValues {...change} /> : <span className="empty-value">—</span>}</td>;
}

type Reason = z.output<typeof RowReason>;
type Away = { target?: string; onClick?: () => void };

function Reasons({ row, ran, away }: { row: TaskRow; ran: boolean; away: Away }) {
  const told = row.reasons.some(({ message }) => message === row.resultMessage);
  const result = ran && row.resultMessage !== '' && !told ? row.resultMessage : undefined;
  const reasons = ran && row.state === 'succeeded' ? [] : row.reasons;
  if (reasons.length === 0 && result === undefined) return <span className="empty-value">—</span>;
  return (
    <ul className="plan-reasons">
      {result !== undefined && <li data-tone={row.state}>{result}</li>}
      {reasons.map((reason, index) => (
        // One code may stand there for several fields.
        <ReasonLine key={`${reason.code}-${index}`} reason={reason} away={away} />
      ))}
    </ul>
  );
}

function ReasonLine({ reason: { outcome, code, message, to, places }, away }: { reason: Reason; away: Away }) {
  if (places) {
    return (
      <li data-tone={outcome}>
        <NamedPlaces message={message} places={places} away={away} />
      </li>
    );
  }
  return (
    <li data-tone={outcome}>
      {message}
      {to !== undefined && <> {mendLink(to, message, away, saysSo(code) ? '查看' : '去处理')}</>}
    </li>
  );
}

/** Where nothing is wrong there is something to look at. */
function mendLink(address: string, message: string, away: Away, words: string) {
  const { to, label } = mendPlaceOf(address);
  if (to === undefined) return <span className="muted">在“{label}”中处理</span>;
  return (
    <Link className="plan-mend" to={to} aria-label={`${words}：${message}`} {...away}>
      {words}
    </Link>
  );
}
