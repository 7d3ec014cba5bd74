import { formatClock } from '@lectern/domain/time/shanghai-time';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { type ShownEvent, whenWords } from '../shown-event.ts';

interface MoveBarProps {
  readonly moved: readonly ShownEvent[];
  readonly onPlan: () => void;
  readonly onAct: (kind: 'time' | 'teacher', key: string) => void;
  readonly onRevert: (key: string) => void;
  readonly onClear: () => void;
}

/** What was moved and is not saved: from where to where, what it would collide with, and the ways on. */
export function MoveBar({ moved, onPlan, onAct, onRevert, onClear }: MoveBarProps) {
  return (
    <section className="cal-moves" aria-label="未保存的调整">
      <ul>
        {moved.map((shown) => (
          <li key={shown.key}>
            <span className="cal-move-name" title={`${shown.name} · ${shown.lessonName}`}>
              {shown.name}
            </span>
            <span className="cal-move-when">
              {whenWords({ startAt: shown.event.startTime, endAt: shown.event.endTime })} → {arrival(shown)}
              {shown.teacherId !== shown.event.teacherId && ` · ${shown.teacherName}`}
            </span>
            {shown.conflicts.map(({ text, blocks }) => (
              <span key={text} className={blocks ? 'cal-conflict' : 'cal-conflict cal-conflict-warns'}>
                {text}
              </span>
            ))}
            <button
              type="button"
              className="row-action"
              onClick={() => onAct('time', shown.key)}
              aria-haspopup="dialog"
            >
              改时间
            </button>
            <button
              type="button"
              className="row-action"
              onClick={() => onAct('teacher', shown.key)}
              aria-haspopup="dialog"
            >
              更换老师
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`还原「${shown.name}」`}
              onClick={() => onRevert(shown.key)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <div className="cal-moves-foot">
        <button type="button" className="button" onClick={onClear}>
          全部还原
        </button>
        <button type="button" className="button button-primary" onClick={onPlan}>
          预演 {moved.length} 讲调整
        </button>
      </div>
    </section>
  );
}

/** Only the clock where the day stays. */
function arrival(shown: ShownEvent): string {
  const before = whenWords({ startAt: shown.event.startTime, endAt: shown.event.endTime });
  const after = whenWords(shown);
  const sameDay = before.split(' ').slice(0, -1).join(' ') === after.split(' ').slice(0, -1).join(' ');
  return sameDay ? `${formatClock(shown.startAt)}–${formatClock(shown.endAt)}` : after;
}
