import { formatClock } from '@lectern/domain/time/shanghai-time';
import { type CSSProperties, memo } from 'react';
import { type ShownEvent, spokenWords } from '../shown-event.ts';

interface EventBlockProps {
  readonly shown: ShownEvent;
  /** `block`: as high as it is long, beside a scale of hours; `chip`: one line of a cell. */
  readonly form: 'block' | 'chip';
  readonly movable: boolean;
  /** Where it stands: one event may stand in several rows and, past midnight, on two days. */
  readonly place: string;
  readonly detail: string;
  readonly style?: CSSProperties | undefined;
}

/**
 * One event. It has no handlers of its own: the surface around it hears clicks, keys and pointers for all of them, so
 * that a thousand events cost a thousand elements and nothing more.
 */
export const EventBlock = memo(
  ({ shown, form, movable, place, detail, style }: EventBlockProps) => (
    <button
      type="button"
      tabIndex={-1}
      className={`cal-event cal-${form} ${shown.tone}`}
      data-event={shown.key}
      data-place={place}
      data-conflict={shown.conflicts.length === 0 ? undefined : shown.blocked ? 'blocks' : 'warns'}
      data-canceled={shown.canceled || undefined}
      data-moved={shown.moved || undefined}
      data-movable={movable || undefined}
      {...(style ? { style } : {})}
    >
      {shown.conflicts.length > 0 && (
        <span className="cal-alert" aria-hidden="true">
          !
        </span>
      )}
      {shown.tag !== '' && <span className="cal-tag">{shown.tag}</span>}
      <span className="cal-time">
        {formatClock(shown.startAt)}
        {form === 'block' && <span className="cal-until">–{formatClock(shown.endAt)}</span>}
      </span>{' '}
      <span className="cal-name">{shown.name}</span>
      {form === 'block' && <span className="cal-detail">{detail}</span>}
      <span className="visually-hidden">{spokenWords(shown, form)}</span>
    </button>
  ),
  (before, after) =>
    before.shown === after.shown &&
    before.form === after.form &&
    before.movable === after.movable &&
    before.place === after.place &&
    before.detail === after.detail &&
    before.style?.left === after.style?.left &&
    before.style?.width === after.style?.width &&
    before.style?.top === after.style?.top &&
    before.style?.height === after.style?.height,
);
EventBlock.displayName = 'EventBlock';
