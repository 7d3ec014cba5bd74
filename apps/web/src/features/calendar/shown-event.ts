/** An event as the views draw it: its words looked up once, its conflicts beside it. */
import type {
  Calendar,
  CalendarConflict,
  CalendarEvent,
  UnscheduledEpisode,
} from '@lectern/contract/schedule/calendar';
import { dayLabel, weekdayLabel } from '@lectern/domain/calendar/calendar-range';
import type { TaughtSpan } from '@lectern/domain/calendar/draft-conflicts';
import { AGENDA_KIND, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import { formatClock } from '@lectern/domain/time/shanghai-time';
import { subjectTone } from '../../shared/theme/subject-hue.ts';

export interface ShownEvent extends TaughtSpan {
  readonly event: CalendarEvent;
  readonly name: string;
  readonly teacherName: string;
  /** The first of the lessons that hold it, and how many more there are. */
  readonly lessonName: string;
  /** One character for what is not an ordinary live episode. */
  readonly tag: string;
  readonly tone: string;
  readonly conflicts: readonly CalendarConflict[];
  readonly blocked: boolean;
  /** Stands elsewhere than it is saved. */
  readonly moved: boolean;
  /** It is saved nowhere: an episode of the tray that was put here. */
  readonly waiting?: UnscheduledEpisode;
}

const KIND_TAG: Record<CalendarEvent['kind'], string> = {
  episode: '',
  jam: '考',
  mentorEpisodeGroup: '辅',
  stageReview: '测',
  mockExamQaEpisodeGroup: '模',
};
const NONE: readonly CalendarConflict[] = [];

/** The same objects for all that stands in none, so that they are not drawn again when the answer comes. */
export function withConflicts(
  events: readonly ShownEvent[],
  conflicts: readonly CalendarConflict[],
): readonly ShownEvent[] {
  const byKey = Map.groupBy(conflicts, ({ key }) => key);
  return events.map((shown) => {
    const own = byKey.get(shown.key);
    return own ? { ...shown, conflicts: own, blocked: own.some(({ blocks }) => blocks) } : shown;
  });
}

export function toShownEvents({ events, lessons, teachers }: Calendar): readonly ShownEvent[] {
  const lessonNames = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const teacherNames = new Map(teachers.map(({ id, name }) => [id, name]));
  return events.map((event) => {
    const [first, ...others] = event.lessonIds;
    const lesson = first === undefined ? undefined : lessonNames.get(first);
    const key = itemKey(event.kind, event.id);
    return {
      key,
      event,
      name: event.name,
      startAt: event.startTime,
      endAt: event.endTime,
      teacherId: event.teacherId,
      specialEpisodeType: event.specialEpisodeType,
      canceled: event.status === 'canceled',
      teacherName: event.teacherId === null ? '' : (teacherNames.get(event.teacherId) ?? ''),
      lessonName: `${lesson?.name ?? ''}${others.length > 0 ? ` 等 ${others.length + 1} 门` : ''}`,
      tag: tagOf(event),
      tone: toneOf(event.subjectId ?? lesson?.subjectId ?? null),
      conflicts: NONE,
      blocked: false,
      moved: false,
    };
  });
}

/** An episode of the tray as it would stand in the calendar. */
export function toWaitingEvent(waiting: UnscheduledEpisode, startAt: number): ShownEvent {
  const { lessonId, name, subjectId, specialEpisodeType, durationMs } = waiting;
  const endAt = startAt + durationMs;
  const event: CalendarEvent = {
    kind: 'episode',
    id: 0,
    name,
    startTime: startAt,
    endTime: endAt,
    status: 'normal',
    specialEpisodeType,
    subjectId,
    teacherId: null,
    lessonIds: [lessonId],
    rev: 0,
  };
  return {
    key: waitingKey(waiting),
    event,
    name,
    startAt,
    endAt,
    teacherId: null,
    specialEpisodeType,
    canceled: false,
    teacherName: '',
    lessonName: waiting.lessonName,
    tag: tagOf(event),
    tone: toneOf(subjectId),
    conflicts: NONE,
    blocked: false,
    moved: true,
    waiting,
  };
}

export const waitingKey = ({ lessonId, templateId }: { lessonId: number; templateId: number }) =>
  `waiting:${lessonId}:${templateId}`;

/** Colours repeat past a dozen; subjects are also named in the legend and the panel of an event. */
export function toneOf(subjectId: number | null): string {
  return subjectId === null ? 'tone-none' : `tone-${subjectTone(subjectId)}`;
}

function tagOf(event: CalendarEvent): string {
  const { kind, specialEpisodeType } = event;
  if (!isRecorded(event) || specialEpisodeType === null) return KIND_TAG[kind];
  return SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType).startsWith('回放') ? '回' : '录';
}

/** It is there to be watched; nobody gives it at that time. */
export const isRecorded = ({ kind, specialEpisodeType }: CalendarEvent): boolean =>
  kind === 'episode' && specialEpisodeType !== null && !takesTeacher(specialEpisodeType);

export function kindWords({ kind, specialEpisodeType }: CalendarEvent): string {
  if (kind !== 'episode' || specialEpisodeType === null) return AGENDA_KIND.labelOf(kind);
  return SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType);
}

export function timeWords({ startAt, endAt }: { startAt: number; endAt: number }): string {
  return `${formatClock(startAt)}–${formatClock(endAt)}`;
}

export function whenWords(span: { startAt: number; endAt: number }): string {
  return `${dayLabel(span.startAt)} ${weekdayLabel(span.startAt)} ${timeWords(span)}`;
}

/** What a screen reader says after what can be seen. */
export function spokenWords(event: ShownEvent, form: 'block' | 'chip'): string {
  const { tag, canceled, conflicts, moved } = event;
  return [
    '',
    tag === '' ? '' : kindWords(event.event),
    `${dayLabel(event.startAt)} ${weekdayLabel(event.startAt)}`,
    ...(form === 'chip' ? [`至 ${formatClock(event.endAt)}`, event.teacherName, event.lessonName] : []),
    canceled ? '已取消' : '',
    moved ? unsavedWords(event) : '',
    conflicts.length > 0 ? `${conflicts.length} 处冲突：${conflicts.map(({ text }) => text).join('；')}` : '',
  ]
    .filter((part, index) => index === 0 || part !== '')
    .join('，');
}

/** Exams and the like are moved on their own pages; what has begun or is canceled stays. */
export function isMovable({ event, canceled, waiting }: ShownEvent, now: number): boolean {
  return event.kind === 'episode' && !canceled && (waiting !== undefined || event.startTime > now);
}

export const unsavedWords = ({ waiting }: ShownEvent): string => (waiting ? '待保存的排课' : '已移动，未保存');
