import type { CalendarRow } from '@lectern/contract/schedule/calendar';
import type { CalendarResource } from '@lectern/domain/calendar/calendar-codes';
import type { SurfaceHandlers } from './grid/surface.tsx';
import type { ShownEvent } from './shown-event.ts';

/** What every view of the calendar is drawn from. */
export interface ViewProps {
  readonly events: readonly ShownEvent[];
  /** 0:00 of each. */
  readonly days: readonly number[];
  readonly label: string;
  /** Any moment of the day that is looked at. */
  readonly day: number;
  readonly now: number;
  /** Its name, or nothing. */
  readonly holidayOn: (day: number) => string;
  /** Only the first events of that day are there. */
  readonly isFull: (day: number) => boolean;
  readonly handlers: SurfaceHandlers;
  readonly resource: CalendarResource;
  readonly rows: readonly CalendarRow[];
  readonly leaveOn: (teacherId: number, day: number) => string;
  readonly lessonName: (id: number) => string;
  /** Names the answer that is shown; empty while another one is on its way. */
  readonly settled: string;
  /** The event that a person is at: it is always shown. */
  readonly kept: string;
}
