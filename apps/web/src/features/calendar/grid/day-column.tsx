import { partOfDay } from '@lectern/domain/calendar/day-cells';
import { laneLayout } from '@lectern/domain/calendar/event-lanes';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { type CSSProperties, memo } from 'react';
import { isMovable, type ShownEvent } from '../shown-event.ts';
import { EventBlock } from './event-block.tsx';
import { NowLine } from './now-line.tsx';
import { placeId } from './place-id.ts';

interface DayColumnProps {
  readonly day: number;
  readonly events: readonly ShownEvent[];
  readonly maxLanes: number;
  readonly now: number;
  readonly holiday: string;
  /** The event that a person is at: it never goes behind a note such as "+3". */
  readonly kept: string;
}

/** One day on a scale of hours. */
export const DayColumn = memo(
  ({ day, events, maxLanes, now, holiday, kept }: DayColumnProps) => {
    const spans = events.map(({ key, startAt, endAt }) => ({ key, ...clipped({ startAt, endAt }, day) }));
    const moved = new Set(events.filter((shown) => shown.moved).map(({ key }) => key));
    const { placed, crowds } = laneLayout(spans, maxLanes, (key) => key === kept || moved.has(key));
    const laneOf = new Map(placed.map((place) => [place.key, place]));
    const spanOf = new Map(spans.map((span) => [span.key, span]));
    return (
      <div role="gridcell" className="cal-day" data-day={day} data-timed="" data-holiday={holiday || undefined}>
        <NowLine day={day} />
        {events.map((shown) => {
          const place = laneOf.get(shown.key);
          const span = spanOf.get(shown.key);
          return (
            place &&
            span && (
              <EventBlock
                key={shown.key}
                shown={shown}
                form="block"
                movable={isMovable(shown, now)}
                place={placeId(0, day, shown.key)}
                detail={[shown.teacherName, shown.lessonName].filter(Boolean).join(' · ')}
                style={boxOf(span, day, place.lane, place.lanes)}
              />
            )
          );
        })}
        {crowds.map((crowd) => (
          <button
            key={crowd.keys[0]}
            type="button"
            className="cal-crowd"
            style={boxOf(crowd, day, crowd.lane, crowd.lanes)}
            data-more={crowd.keys.join(' ')}
            aria-haspopup="dialog"
            aria-label={`${formatClock(crowd.startAt)} 起还有 ${crowd.keys.length} 个安排`}
          >
            +{crowd.keys.length}
          </button>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.day === after.day &&
    before.maxLanes === after.maxLanes &&
    before.now === after.now &&
    before.holiday === after.holiday &&
    sameKept(before, after) &&
    sameEvents(before.events, after.events),
);
DayColumn.displayName = 'DayColumn';

/** Of another day it means nothing here. */
export function sameKept(before: KeptAmong, after: KeptAmong): boolean {
  const own = ({ kept, events }: KeptAmong) => (events.some(({ key }) => key === kept) ? kept : '');
  return before.kept === after.kept || own(before) === own(after);
}

interface KeptAmong {
  readonly kept: string;
  readonly events: readonly ShownEvent[];
}

export function sameEvents(a: readonly ShownEvent[], b: readonly ShownEvent[]): boolean {
  return a.length === b.length && a.every((event, index) => event === b[index]);
}

function clipped(span: { startAt: number; endAt: number }, day: number) {
  return partOfDay(span, day) ?? span;
}

function boxOf(
  span: { readonly startAt: number; readonly endAt: number },
  day: number,
  lane: number,
  lanes: number,
): CSSProperties {
  const percent = (part: number): string => `${(part * 100).toFixed(4)}%`;
  return {
    top: percent((span.startAt - day) / DAY_MS),
    height: percent((span.endAt - span.startAt) / DAY_MS),
    left: percent(lane / lanes),
    width: percent(1 / lanes),
  };
}
