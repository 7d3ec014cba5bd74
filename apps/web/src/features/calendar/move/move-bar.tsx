import { formatClock } from '@lectern/domain/time/shanghai-time';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { type ShownEvent, whenWords } from '../shown-event.ts';

interface MoveBarProps {
  readonly label: string;
  readonly moved: readonly ShownEvent[];
  /** Of the button that plans them. */
  readonly planWords: string;
  readonly onPlan: () => void;
  readonly onAct: (kind: 'time' | 'teacher', key: string) => void;
  readonly onShow: (shown: ShownEvent) => void;
  readonly onForget: (keys: readonly string[]) => void;
}

/** What was moved and is not saved: from where to where, what it would collide with, and the ways on. */
export function MoveBar({ label, moved, planWords, onPlan, onAct, onShow, onForget }: MoveBarProps) {
  const colliding = moved.filter(({ conflicts }) => conflicts.length > 0).length;
  return (
    <section className="cal-moves" aria-label={label}>
      <ul>
        {moved.map((shown) => (
          <li key={shown.key}>
            <span className="cal-move-name" title={`${shown.name} · ${shown.lessonName}`}>
              {shown.name}
            </span>
            <button type="button" className="cal-move-when" title="在日历中查看" onClick={() => onShow(shown)}>
              {wayOf(shown)}
              {shown.teacherId !== shown.event.teacherId && ` · ${shown.teacherName}`}
            </button>
            {shown.conflicts.map(({ text, blocks }) => (
              <span key={text} className={blocks ? 'cal-conflict' : 'cal-conflict cal-conflict-warns'}>
                {text}
              </span>
            ))}
            <Act shown={shown} kind="time" onAct={onAct}>
              改时间
            </Act>
            {!shown.waiting && (
              <Act shown={shown} kind="teacher" onAct={onAct}>
                更换老师
              </Act>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={shown.waiting ? `把“${shown.name}”放回待排` : `还原“${shown.name}”`}
              onClick={() => onForget([shown.key])}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <div className="cal-moves-foot">
        {moved.length > 1 && colliding > 0 && <span className="cal-moves-count">{colliding} 讲有冲突</span>}
        <button type="button" className="button" onClick={() => onForget(moved.map(({ key }) => key))}>
          {moved[0]?.waiting ? '全部放回' : '全部还原'}
        </button>
        <button type="button" className="button button-primary" onClick={onPlan}>
          {planWords}
        </button>
      </div>
    </section>
  );
}

interface ActProps extends Pick<MoveBarProps, 'onAct'> {
  readonly shown: ShownEvent;
  readonly kind: 'time' | 'teacher';
  readonly children: ReactNode;
}

function Act({ shown, kind, onAct, children }: ActProps) {
  return (
    <button type="button" className="row-action" onClick={() => onAct(kind, shown.key)} aria-haspopup="dialog">
      {children}
    </button>
  );
}

/** Only the clock where the day stays. */
function wayOf(shown: ShownEvent): string {
  const after = whenWords(shown);
  if (shown.waiting) return after;
  const before = whenWords({ startAt: shown.event.startTime, endAt: shown.event.endTime });
  const sameDay = before.split(' ').slice(0, -1).join(' ') === after.split(' ').slice(0, -1).join(' ');
  return `${before} → ${sameDay ? `${formatClock(shown.startAt)}–${formatClock(shown.endAt)}` : after}`;
}
