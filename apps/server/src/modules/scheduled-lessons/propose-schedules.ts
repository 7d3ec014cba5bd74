/** L875: the times of lessons that are yet to be made, what contradicts them, and what would solve it. */
import type { ProposedSchedule, WantedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { MAX_RANKED, MAX_TOLD_CONFLICTS } from '@lectern/contract/schedule/lesson-schedules';
import { MAX_DRAFTS } from '@lectern/contract/schedule/schedule';
import { type Span, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { type AlongPattern, alongPattern } from '@lectern/domain/schedule/along-pattern';
import { type Conflict, type DraftVerdict, isBlocking } from '@lectern/domain/schedule/conflict';
import { CONFLICT_RULES, type ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import type { RankedTeacher } from '@lectern/domain/schedule/rank-teachers';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { getTemplate } from '../lesson-templates/index.ts';
import { holidaysBetween, type Reader } from '../schedule/index.ts';
import { rankedForTimes } from '../schedule-moves/index.ts';
import { type EpisodeToPlace, episodesToPlace, semesterSpans } from './class-type.queries.ts';
import { checkPlanned, type PlannedLesson } from './planned-lessons.ts';
import { type LessonAtTimes, solutionsFor } from './solve-conflicts.ts';

export interface ProposeInput {
  readonly templateId: number;
  readonly lessons: readonly WantedSchedule[];
  readonly skipsHolidays: boolean;
  readonly now: Date;
}

/** What another teacher, or another time of the same one, can solve. */
const OF_TEACHER: ReadonlySet<ConflictKind> = new Set(['teacher', 'mentor', 'assistant', 'leave', 'offHours']);
const YEARS_AHEAD_MS = 3 * 366 * DAY_MS;

interface Placed {
  readonly wanted: WantedSchedule;
  readonly along: AlongPattern;
  readonly lesson: PlannedLesson;
}

/** @throws NotFoundError for a class type out of reach; RefusedError where all together are too many to look at. */
export async function proposeSchedules(
  db: Db,
  reader: Reader,
  { templateId, lessons, skipsHolidays, now }: ProposeInput,
): Promise<{ readonly episodes: number; readonly lessons: ProposedSchedule[] }> {
  const template = await getTemplate(db, reader.scope, templateId);
  const episodes = await episodesToPlace(db, templateId);
  assertFew(episodes.length * lessons.length);
  const semesterIds = lessons.flatMap(({ semesterId }) => semesterId ?? []);
  const holidays = skipsHolidays ? await holidaysFrom(db, lessons) : [];
  const around = { episodes, holidays, semesters: await semesterSpans(db, semesterIds) };
  const placed = lessons.map((wanted) => placedLesson(wanted, around));
  const verdicts = await checkPlanned(
    db,
    reader,
    placed.map(({ lesson }) => lesson),
    now,
  );
  const { subjectId, phase } = template;
  const taught = placed.map(({ along }) => taughtSpans(episodes, along.spans));
  const wantedTimes = taught.map((spans, index) => {
    return { spans, subjectId, phase, teacherId: lessons[index]?.teacherId ?? null };
  });
  const ranked = await rankedForTimes(db, reader, wantedTimes);
  const solutions = await solutionsFor(
    db,
    reader,
    placed.map(({ wanted }, index): LessonAtTimes => {
      const state = teacherState(wanted, verdicts[index] ?? []);
      return { wanted, spans: taught[index] ?? [], ...state, subjectId, ranked: ranked[index] ?? [] };
    }),
    { spansAlong: (wanted) => taughtSpans(episodes, placedLesson(wanted, around).along.spans) },
  );
  return {
    episodes: episodes.length,
    lessons: placed.map((one, index) => ({
      ...presentPlaces(one, episodes),
      ...presentVerdicts(verdicts[index] ?? []),
      teachers: choices(ranked[index] ?? [], one.wanted.teacherId),
      proposals: [...(solutions[index] ?? [])],
    })),
  };
}

function teacherState({ teacherId }: WantedSchedule, verdicts: readonly DraftVerdict[]) {
  const found = verdicts.flatMap(conflictsToSolve).filter(({ kind }) => OF_TEACHER.has(kind));
  return {
    isSolved: teacherId !== null && found.length === 0,
    meetsOnlyPlanned: found.every(({ source }) => source === 'draft'),
  };
}

export function assertFew(count: number): void {
  if (count <= MAX_DRAFTS) return;
  throw new RefusedError('tooManyEpisodes', `共 ${count} 讲，一次最多排 ${MAX_DRAFTS} 讲，请分几次建课`);
}

function holidaysFrom(db: Db, lessons: readonly WantedSchedule[]) {
  const first = lessons.reduce((from, { fromTime }) => Math.min(from, fromTime), Number.POSITIVE_INFINITY);
  const last = lessons.reduce((from, { fromTime }) => Math.max(from, fromTime), 0);
  return holidaysBetween(db, formatDate(first), formatDate(last + YEARS_AHEAD_MS));
}

interface Around {
  readonly episodes: readonly EpisodeToPlace[];
  readonly holidays: Awaited<ReturnType<typeof holidaysBetween>>;
  readonly semesters: Awaited<ReturnType<typeof semesterSpans>>;
}

function placedLesson(wanted: WantedSchedule, { episodes, holidays, semesters }: Around): Placed {
  const { name, semesterId, pattern, fromTime, weeks, teacherId } = wanted;
  const semester = semesterId === null ? undefined : semesters.get(semesterId);
  const along = alongPattern(
    { pattern, from: fromTime, weeks },
    { durationsMs: episodes.map(({ durationMs }) => durationMs), holidays, semester: semester ?? null },
  );
  const planned = along.spans.flatMap((span, index) => {
    const episode = episodes[index];
    return episode ? [{ ...episode, ...span, teacherId, templateDurationMs: episode.durationMs }] : [];
  });
  const ofLesson = semester && semesterId !== null ? { id: semesterId, ...semester } : null;
  return { wanted, along, lesson: { name, semester: ofLesson, episodes: planned } };
}

/** Those in which the teacher has to be there. */
const taughtSpans = (episodes: readonly EpisodeToPlace[], spans: readonly Span[]): readonly Span[] =>
  spans.filter((_, index) => takesTeacher(episodes[index]?.specialEpisodeType ?? 0));

/** The semester has a line of its own; what is merely good to know asks for nothing. */
const conflictsToSolve = ({ conflicts }: DraftVerdict): readonly Conflict[] =>
  conflicts.filter(({ kind }) => kind !== 'semester' && CONFLICT_RULES[kind].isAdvice !== true);

function presentPlaces({ along, lesson }: Placed, episodes: readonly EpisodeToPlace[]) {
  const { left, passedOver, outsideSemester, spans } = along;
  return {
    places: spans.map(({ startAt, endAt }, index) => ({
      templateId: episodes[index]?.templateId ?? 0,
      startTime: startAt,
      endTime: endAt,
    })),
    left,
    passedOver: [...passedOver],
    semester: lesson.semester && {
      name: lesson.semester.name,
      startTime: lesson.semester.startAt,
      endTime: lesson.semester.endAt,
    },
    outsideSemester,
  };
}

function presentVerdicts(verdicts: readonly DraftVerdict[]) {
  const found = verdicts.flatMap((one) => conflictsToSolve(one).slice(0, 1));
  const isUnknown = verdicts.some(({ verdict }) => verdict === 'unknown');
  const verdict = isUnknown ? ('unknown' as const) : found.length > 0 ? ('list' as const) : ('none' as const);
  return {
    verdict,
    conflictCount: found.length,
    conflicts: found.slice(0, MAX_TOLD_CONFLICTS).map((conflict) => ({
      kind: conflict.kind,
      name: conflict.item.name,
      text: conflict.text,
      path: conflict.other?.path ?? null,
      blocks: isBlocking(conflict),
    })),
  };
}

function choices(ranked: readonly RankedTeacher[], teacherId: number | null) {
  const first = ranked.slice(0, MAX_RANKED);
  const wanted = first.some(({ id }) => id === teacherId) ? [] : ranked.filter(({ id }) => id === teacherId);
  return [...first, ...wanted].map(({ id, name, isFree, reasons }) => ({
    id,
    name,
    isFree,
    reasons: reasons.filter(({ code }) => code !== 'current').map(({ text }) => text),
  }));
}
