import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { type ShownEvent, whenWords } from '../shown-event.ts';

interface ConflictBarProps {
  readonly shown: ShownEvent;
  /** From 1. */
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onOnlyTeacher: ((id: number) => void) | undefined;
  readonly onClose: () => void;
}

/** One conflict after the other, in words. */
export function ConflictBar({ shown, at, count, onStep, onOnlyTeacher, onClose }: ConflictBarProps) {
  const { teacherId } = shown;
  return (
    <section className="cal-conflict-bar" aria-label="冲突">
      <span className="cal-conflict-at">
        冲突 {at} / {count}
      </span>
      <div>
        <strong>{shown.name}</strong> {whenWords(shown)} {shown.teacherName}
        {shown.conflicts.map(({ text, blocks }) => (
          <span key={text} className={blocks ? 'cal-conflict' : 'cal-conflict cal-conflict-warns'}>
            {text}
          </span>
        ))}
      </div>
      {teacherId !== null && onOnlyTeacher && (
        <button type="button" className="row-action" onClick={() => onOnlyTeacher(teacherId)}>
          只看这位老师
        </button>
      )}
      <button type="button" className="row-action" onClick={() => onStep(-1)}>
        上一处
      </button>
      <button type="button" className="row-action" onClick={() => onStep(1)}>
        下一处
      </button>
      <button type="button" className="icon-button" aria-label="收起冲突" onClick={onClose}>
        <CloseIcon />
      </button>
    </section>
  );
}
