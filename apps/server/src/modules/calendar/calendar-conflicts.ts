/** What stands in conflict among the shown events: a teacher in two places, on leave, or on a holiday. */
import type { CalendarConflict } from '@lectern/contract/calendar';
import { overlaps, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/handler.ts';
import { takenSlots } from '../agendas/index.ts';
import { visibleLessonIds } from '../lessons/index.ts';
import type { EventRow } from './calendar-events.queries.ts';
import type { HolidayRow, LeaveRow } from './calendar-names.queries.ts';

interface Spanning {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Overlaps that involve somebody else's lessons are told, but not whose. */
export async function teacherConflicts(
  db: Db,
  scope: DataScope,
  events: readonly EventRow[],
): Promise<readonly CalendarConflict[]> {
  const byId = new Map(events.filter(isTaught).map((event) => [event.id, event]));
  const taken = await takenSlots(
    db,
    [...byId.values()].flatMap(({ id, teacherId, startAt, endAt }) =>
      teacherId === null ? [] : [{ episodeId: id, teacherId, startAt, endAt }],
    ),
  );
  const lessonIds = [...new Set(taken.flatMap(({ lessonId }) => lessonId ?? []))];
  const visible = await visibleLessonIds(db, scope, lessonIds);
  return taken.flatMap((other) => {
    const event = byId.get(other.wantedBy);
    if (!event) return [];
    const seen = other.lessonId !== null && visible.has(other.lessonId);
    const what = seen ? `《${other.lessonName ?? ''}》的「${other.name}」` : '权限范围以外的讲次';
    const overlapMinutes = minutesShared(event, other);
    const time = `${formatDateTime(other.startAt.getTime())} 起`;
    return {
      episodeId: event.id,
      blocks: true,
      text: `授课老师同一时间还有${what}（${time}），重叠 ${overlapMinutes} 分钟`,
      otherId: seen ? other.id : null,
      overlapMinutes,
    };
  });
}

export function absenceConflicts(
  events: readonly EventRow[],
  leave: readonly LeaveRow[],
  holidays: readonly HolidayRow[],
): readonly CalendarConflict[] {
  return events
    .filter(isTaught)
    .flatMap((event) => [
      ...leave
        .filter((one) => one.teacherId === event.teacherId && spansOverlap(one, event))
        .map((one) => warning(event, one, `授课老师请假${one.reason === '' ? '' : `（${one.reason}）`}`)),
      ...holidays
        .filter((one) => spansOverlap(one, event))
        .map((one) => warning(event, one, `正值节假日「${one.name}」`)),
    ]);
}

function warning(event: EventRow, other: Spanning, text: string): CalendarConflict {
  const overlapMinutes = minutesShared(event, other);
  return {
    episodeId: event.id,
    blocks: false,
    text: `${text}，重叠 ${overlapMinutes} 分钟`,
    otherId: null,
    overlapMinutes,
  };
}

function isTaught({ kind, status, specialEpisodeType }: EventRow): boolean {
  return kind === 'episode' && status === 'normal' && specialEpisodeType !== null && takesTeacher(specialEpisodeType);
}

function spansOverlap(a: Spanning, b: Spanning): boolean {
  return overlaps(instants(a), instants(b));
}

function minutesShared(a: Spanning, b: Spanning): number {
  const from = Math.max(a.startAt.getTime(), b.startAt.getTime());
  const to = Math.min(a.endAt.getTime(), b.endAt.getTime());
  return Math.max(0, Math.round((to - from) / MINUTE_MS));
}

function instants({ startAt, endAt }: Spanning) {
  return { startAt: startAt.getTime(), endAt: endAt.getTime() };
}
