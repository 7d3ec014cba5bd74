/** What contradicts a wanted time: the same words and colours wherever times are changed. */
import { type Conflict, type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import { CONFLICT_KIND, SCHEDULE_VERDICT } from '@lectern/domain/schedule/conflict-codes';
import { useState } from 'react';
import { Link } from 'react-router';
import { Mark, StatusDot } from '../ui/marks.tsx';
import './conflict-note.css';

const SHOWN = 5;

interface ConflictNoteProps {
  /** undefined: nothing to check yet. */
  readonly verdict: DraftVerdict | undefined;
  readonly isChecking?: boolean;
  readonly onRetry?: (() => void) | undefined;
  /** Followed a link: a dialog closes itself. */
  readonly onLeave?: (() => void) | undefined;
}

export function ConflictNote({ verdict, isChecking = false, onRetry, onLeave }: ConflictNoteProps) {
  if (!verdict) return null;
  const { conflicts } = verdict;
  return (
    <div className="conflict-note" role="status" aria-busy={isChecking}>
      <div className="conflict-head">
        <ConflictState verdict={verdict} isChecking={isChecking} />
        {!isChecking && verdict.verdict === SCHEDULE_VERDICT.code.unknown && (
          <span className="conflict-hint">
            未能核对时间冲突
            {onRetry && (
              <button type="button" className="conflict-button" onClick={onRetry}>
                重新核对
              </button>
            )}
          </span>
        )}
      </div>
      <ConflictList conflicts={conflicts} onLeave={onLeave} />
    </div>
  );
}

interface ConflictStateProps {
  readonly verdict: DraftVerdict;
  readonly isChecking?: boolean;
}

/** In one word, for a cell of a table. */
export function ConflictState({ verdict: { verdict, conflicts }, isChecking = false }: ConflictStateProps) {
  if (isChecking) return <StatusDot tone="plain">正在核对</StatusDot>;
  const label = SCHEDULE_VERDICT.labelOf(verdict);
  switch (verdict) {
    case 'none':
      return <StatusDot tone="success">{label}</StatusDot>;
    case 'unknown':
      return <StatusDot tone="unknown">{label}</StatusDot>;
    case 'list': {
      const blocking = conflicts.filter(isBlocking).length;
      const rest = conflicts.length - blocking;
      return (
        <StatusDot tone={blocking > 0 ? 'danger' : 'warning'}>
          {label}
          {blocking > 0 && `，${blocking} 处须处理`}
          {rest > 0 && `，${rest} 处请留意`}
        </StatusDot>
      );
    }
  }
}

function ConflictList({ conflicts, onLeave }: Pick<DraftVerdict, 'conflicts'> & Pick<ConflictNoteProps, 'onLeave'>) {
  const [all, setAll] = useState(false);
  if (conflicts.length === 0) return null;
  const shown = all ? conflicts : conflicts.slice(0, SHOWN);
  const rest = conflicts.length - shown.length;
  return (
    <>
      <ul className="conflict-list">
        {shown.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.other?.kind} ${conflict.other?.key ?? conflict.other?.id}`}>
            <ConflictLine conflict={conflict} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="conflict-button" onClick={() => setAll(true)}>
          显示其余 {rest} 处
        </button>
      )}
    </>
  );
}

function ConflictLine({ conflict, onLeave }: { conflict: Conflict } & Pick<ConflictNoteProps, 'onLeave'>) {
  const { kind, text, suggestion, other, overridden } = conflict;
  return (
    <>
      <Mark tone={isBlocking(conflict) ? 'danger' : 'warning'}>{CONFLICT_KIND.labelOf(kind)}</Mark>
      <span>{text}</span>
      {overridden ? (
        <span className="conflict-hint">已说明理由</span>
      ) : (
        <span className="conflict-hint">{suggestion}</span>
      )}
      {other?.path && (
        <Link to={other.path} onClick={onLeave} aria-label={`查看“${other.lessonName ?? ''}”的“${other.name}”`}>
          查看
        </Link>
      )}
    </>
  );
}
