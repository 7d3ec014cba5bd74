/** The lesson calendar (课程日历, T021): what is taught when, as a week, a month or rows of teachers, teams, lessons. */
import { BACKGROUND_KIND, CALENDAR_RESOURCE, CALENDAR_STATUS } from '@lectern/domain/calendar/calendar-codes';
import { MAX_RANGE_DAYS } from '@lectern/domain/calendar/calendar-range';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  CodeText,
  codeListText,
  Id,
  IdParams,
  IdText,
  idListText,
  Millis,
  MillisText,
  Named,
  PageText,
} from '../wire-values.ts';

/** Rows of one reply. */
export const CALENDAR_ROWS = 50;
/** Most events of one reply; the reply says where there were more. */
export const MAX_CALENDAR_EVENTS = 3000;
/** Rows of whole lessons: what one lesson waits for is never parted. */
export const UNSCHEDULED_PAGE = 100;

const filters = {
  subject: CodeText.optional(),
  phase: CodeText.optional(),
  semester: CodeText.optional(),
  lessonIds: idListText().optional(),
  teacherIds: idListText().optional(),
};
const ranged = {
  ...filters,
  from: MillisText,
  to: MillisText,
  kinds: codeListText(AGENDA_KIND.codes).optional(),
  status: z.enum(CALENDAR_STATUS.codes).optional(),
};
const isRange = ({ from, to }: { from: number; to: number }): boolean =>
  from < to && to - from <= MAX_RANGE_DAYS * DAY_MS;
const RANGE_MESSAGE = `结束时间须晚于开始时间，且相隔不超过 ${MAX_RANGE_DAYS} 天`;

const ScreenQuery = z
  .strictObject({ ...ranged, resource: z.enum(CALENDAR_RESOURCE.codes).optional(), page: PageText })
  .refine(isRange, RANGE_MESSAGE);

const Event = z.object({
  kind: z.enum(AGENDA_KIND.codes),
  id: Id,
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
  status: z.enum(CALENDAR_STATUS.codes),
  /** Of episodes; null for all else. */
  specialEpisodeType: z.int().nullable(),
  subjectId: z.int().nullable(),
  teacherId: Id.nullable(),
  /** Those that hold it and that the asking person may see. */
  lessonIds: z.array(Id),
  rev: z.int(),
});
export type CalendarEvent = z.output<typeof Event>;

const Lesson = z.object({ id: Id, name: z.string(), subjectId: z.int().nullable(), phase: z.int().nullable() });

const Row = z.object({
  id: Id,
  name: z.string(),
  /** Of a team. */
  lessonId: Id.nullable(),
});
export type CalendarRow = z.output<typeof Row>;

const Background = z.object({
  kind: z.enum(BACKGROUND_KIND.codes),
  name: z.string(),
  /** Whose leave it is; null for a holiday. */
  teacherId: Id.nullable(),
  startTime: Millis,
  endTime: Millis,
});
export type CalendarBackground = z.output<typeof Background>;

const Conflict = z.object({
  /** `episode:12`, of the event. */
  key: z.string(),
  /** Of the other event, where there is one that the asking person may see. */
  otherKey: z.string().nullable(),
  /** It would not be saved like this, or a person should know. */
  blocks: z.boolean(),
  text: z.string(),
  overlapMinutes: z.int(),
});
export type CalendarConflict = z.output<typeof Conflict>;

const Calendar = z.object({
  /** Empty unless rows were asked for. */
  rows: z.array(Row),
  moreRows: z.boolean(),
  /** By their start. */
  events: z.array(Event),
  /** There are more than one reply holds: the later ones are missing, of each of the full days or of all. */
  cut: z.boolean(),
  /** 0:00 of the days of which only the first are there. */
  fullDays: z.array(Millis),
  lessons: z.array(Lesson),
  teachers: z.array(Named),
  background: z.array(Background),
});
export type Calendar = z.output<typeof Calendar>;

const Conflicts = z.object({
  /** Of each event the heaviest, and one that says how many more there are. */
  conflicts: z.array(Conflict),
  /** Conflicts of some events could not be looked for: these are unknown, not none. */
  unchecked: z.boolean(),
});
export type CalendarConflicts = z.output<typeof Conflicts>;

const Unscheduled = z.object({
  templateId: Id,
  name: z.string(),
  durationMs: z.int(),
  ordinal: z.int(),
  lessonId: Id,
  lessonName: z.string(),
  subjectId: z.int().nullable(),
  labelId: z.int(),
  labelName: z.string(),
  specialEpisodeType: z.int(),
  roomMode: z.int(),
});
export type UnscheduledEpisode = z.output<typeof Unscheduled>;

const Span = z.object({ startTime: Millis, endTime: Millis });
const Rhythm = z.object({
  lessonId: Id,
  /** On which weekdays (1 = Monday) and how long after 0:00 it meets, as it does now; empty where it does not yet. */
  pattern: z.array(z.object({ weekday: z.int().min(1).max(7), clock: z.int().min(0) })),
  /** The day after its last episode, no earlier than tomorrow. */
  fromTime: Millis,
  /** Who gives most of it. */
  teacherId: Id.nullable(),
  teacherName: z.string(),
  /** What it has from then on. */
  taken: z.array(Span),
});
export type LessonRhythm = z.output<typeof Rhythm>;
const Rhythms = z.object({ lessons: z.array(Rhythm), holidays: z.array(Span.extend({ name: z.string() })) });
export type LessonRhythms = z.output<typeof Rhythms>;
/** As many as one selection of the tray names. */
const MAX_RHYTHMS = 50;

const TeamOfLesson = z.object({ id: Id, name: z.string(), mentorName: z.string(), studentCount: z.int() });

export const calendarContract = {
  calendar: endpoint({
    id: 'L270',
    method: 'GET',
    path: '/lectern/api/calendar',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: `课程日历：一段时间内的安排，最多 ${MAX_CALENDAR_EVENTS} 项；按资源查看时每页 ${CALENDAR_ROWS} 行`,
    query: ScreenQuery,
    reply: Calendar,
  }),
  conflicts: endpoint({
    id: 'L274',
    method: 'GET',
    path: '/lectern/api/calendar/conflicts',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '课程日历中各项安排的冲突，条件同课程日历',
    query: ScreenQuery,
    reply: Conflicts,
  }),
  unscheduled: endpoint({
    id: 'L271',
    method: 'GET',
    path: '/lectern/api/calendar/unscheduled',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '待排讲次：班型中有、课程大纲中还没有的讲次模板',
    query: z.strictObject({
      subject: filters.subject,
      phase: filters.phase,
      semester: filters.semester,
      lessonIds: filters.lessonIds,
      before: IdText.optional(),
    }),
    reply: z.object({ list: z.array(Unscheduled), next: Id.nullable() }),
  }),
  icsFile: endpoint({
    id: 'L272',
    method: 'GET',
    path: '/lectern/api/calendar.ics',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: `课程日历的 ICS 文件，条件同课程日历，最多 ${MAX_CALENDAR_EVENTS} 项`,
    query: z.strictObject(ranged).refine(isRange, RANGE_MESSAGE),
    reply: z.string(),
    contentType: 'text/calendar; charset=utf-8',
  }),
  rhythms: endpoint({
    id: 'L275',
    method: 'GET',
    path: '/lectern/api/calendar/rhythms',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: `课程的每周上课规律、已占时间与节假日，排入待排讲次时使用，最多 ${MAX_RHYTHMS} 门课程`,
    query: z.strictObject({ lessonIds: idListText(MAX_RHYTHMS) }),
    reply: Rhythms,
  }),
  lessonTeams: endpoint({
    id: 'L273',
    method: 'GET',
    path: '/lectern/api/calendar/lessons/:id/teams',
    tag: 'calendar',
    permission: 'EPISODE_READ',
    summary: '一门课程的小班，课程日历的浮层使用，最多 20 个',
    params: IdParams,
    reply: z.object({ list: z.array(TeamOfLesson), total: z.int().min(0) }),
  }),
} as const;
