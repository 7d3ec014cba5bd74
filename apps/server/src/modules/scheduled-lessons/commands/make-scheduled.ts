/**
 * 从班型建课并排课: lessons of a class type with the times and the teacher of each of their episodes. A row makes its
 * lesson and all its episodes, or nothing; its undo takes the lesson with its outline to the recycle bin.
 */
import { LessonCreation } from '@lectern/contract/lessons/lesson-fields';
import { Id, MAX_IDS, Millis } from '@lectern/contract/wire-values';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import type { DraftVerdict } from '@lectern/domain/schedule/conflict';
import { isException } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowChange,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import {
  type JudgedLesson,
  judgeNewLessons,
  lessonSubject,
  makeNewLesson,
  planUnmake,
  type Unmake,
  unmakeLesson,
} from '../../lessons/index.ts';
import { placeReasons, placeTemplates, templatesToPlace } from '../../outline/index.ts';
import { conflictChoices, exceptionOf, type Masked } from '../../schedule/index.ts';
import { assignableTeachersFor } from '../../teachers/index.ts';
import { semesterSpans } from '../class-type.queries.ts';
import { checkPlanned } from '../planned-lessons.ts';
import { assertFew } from '../propose-schedules.ts';

const MAX_PLACES = 200;

const Place = z.strictObject({
  templateId: Id,
  startTime: Millis.min(1, '请填写时间'),
  endTime: Millis.min(1, '请填写时间'),
  teacherId: Id.nullable().default(null),
});
type Place = z.output<typeof Place>;

const ScheduledLesson = z.strictObject({ lesson: LessonCreation, places: z.array(Place).max(MAX_PLACES) });
const Input = z.strictObject({
  lessons: z.array(ScheduledLesson).min(1, '请至少填写一门课程').max(MAX_IDS, `一次最多 ${MAX_IDS} 门课程`),
  /** Which fields the rows of a table gave; the others were chosen once for all. */
  imported: z.array(z.enum(LESSON_FIELDS)).optional(),
});
type Input = z.output<typeof Input>;

interface Make {
  readonly way: 'there';
  readonly index: number;
  /** In what the lesson differs from an empty form. */
  readonly after: LessonPatch;
  /** Places that may stand in conflict, for the reason that was given when the plan was confirmed. */
  readonly exceptions: readonly number[];
}
type Payload = Make | Unmake;

const LABEL = '从班型建课并排课';

export const makeScheduledCommand = commandType<Input, Payload>({
  name: 'lesson.makeScheduled',
  label: LABEL,
  words: { verb: '新建', unit: '门', noun: '课程', description: '一次新建多门未发布的课程，并排好每一讲的时间和老师' },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['plannedEpisodes', 'startTime', 'endTime', 'plannedTeachers'],
  fromInput: true,
  makesRecords: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, lessons: input.lessons.filter((_, index) => ordinals.includes(index)) }),
  invert: planUnmake,
  plan: planMake,
  apply: async (tx, context, { subject, payload }, { lessons, imported }) => {
    if (payload.way === 'back') return unmakeLesson(tx, context, subject, LABEL);
    const wanted = lessons[payload.index];
    if (!wanted) throw new TypeError('a row without its lesson');
    const { after, exceptions } = payload;
    const made = await makeNewLesson(tx, context, { body: wanted.lesson, after, version: 2, imported });
    const override = exceptionOf(context, { exception: true });
    const places = wanted.places.map((place, index) => ({
      ...place,
      override: exceptions.includes(index) ? override : null,
    }));
    const { lesson } = await placeTemplates(tx, context, made, { places, note: '' });
    const { id, name, rev } = lesson;
    return { id, rev, made: { name, href: lessonPath(id, 'outline') }, payload } satisfies AppliedRow<Payload>;
  },
});

async function planMake(db: Db, context: CommandContext, { lessons }: Input): Promise<PlannedRow<Payload>[]> {
  const places = lessons.flatMap((one) => one.places);
  assertFew(places.length);
  const judged = await judgeNewLessons(
    db,
    context,
    lessons.map(({ lesson }) => lesson),
  );
  const world = {
    ...(await templatesToPlace(
      db,
      places.map(({ templateId }) => templateId),
    )),
    teachers: await assignableTeachersFor(
      db,
      context.actor.scope,
      places.flatMap(({ teacherId }) => teacherId ?? []),
    ),
    at: context.at,
  };
  const verdicts = await verdictsOf(db, context, { lessons, judged, templates: world.templates });
  return lessons.flatMap((wanted, index) => {
    const lesson = judged[index];
    if (!lesson) return [];
    const own = wanted.places.flatMap((place) => {
      const teacher = place.teacherId === null ? undefined : world.teachers.get(place.teacherId);
      return placeReasons(place, lesson.fields, { ...world, teacher });
    });
    const found = (verdicts[index] ?? []).map(conflictChoices);
    const reasons = onceEach([...rightReasons(context), ...lesson.reasons, ...own, ...found.flat()]);
    const isRefused = reasons.some(({ outcome }) => outcome === 'refused');
    const nameOf = (id: number) => world.teachers.get(id)?.name ?? String(id);
    return [
      {
        subject: { type: 'lesson', id: null, name: lesson.fields.name, rev: null, href: null },
        reasons,
        changes: isRefused ? [] : [...scheduleChanges(wanted.places, nameOf), ...lesson.changes.filter(isNoName)],
        payload: {
          way: 'there' as const,
          index,
          after: lesson.after,
          exceptions: found.flatMap((some, place) => (some.some(isException) ? [place] : [])),
        },
      },
    ];
  });
}

interface Planned {
  readonly lessons: Input['lessons'];
  readonly judged: readonly JudgedLesson[];
  readonly templates: Awaited<ReturnType<typeof templatesToPlace>>['templates'];
}

async function verdictsOf(
  db: Db,
  { actor, at }: CommandContext,
  { lessons, judged, templates }: Planned,
): Promise<readonly (readonly Masked<DraftVerdict>[])[]> {
  const semesters = await semesterSpans(
    db,
    judged.flatMap(({ fields }) => fields.semester ?? []),
  );
  const planned = lessons.map(({ places }, index) => {
    const lesson = judged[index];
    const { name = '', semester: id = null, template: ofLesson = null } = lesson?.fields ?? {};
    const semester = id === null ? undefined : semesters.get(id);
    const episodes = places.map(({ templateId, startTime, endTime, teacherId }) => {
      const found = templates.get(templateId);
      // Any other may lie beyond the data scope, and is not named.
      const isOwn = lesson?.reasons.length === 0 && found?.lessonTemplateId === ofLesson;
      const template = isOwn ? found : undefined;
      return {
        name: template?.name ?? '',
        specialEpisodeType: template?.specialEpisodeType ?? 0,
        startAt: startTime,
        endAt: endTime,
        teacherId,
        templateDurationMs: template?.duration ?? 0,
      };
    });
    return { name, semester: semester && id !== null ? { id, ...semester } : null, episodes };
  });
  return checkPlanned(db, actor, planned, at);
}

/** The name stands at the head of the row. */
const isNoName = ({ field }: RowChange): boolean => field !== 'name';

/** What puts episodes into outlines asks for this everywhere. */
function rightReasons({ actor }: CommandContext): readonly RowReason[] {
  if (actor.privileges.has('EPISODE_WRITE')) return [];
  return [{ outcome: 'refused', code: 'noEpisodeRight', message: '没有排课权限，请先只建课，或请管理员授权' }];
}

/** Of many episodes that meet the same, one is enough. */
function onceEach(reasons: readonly RowReason[]): readonly RowReason[] {
  return [...new Map(reasons.map((reason) => [`${reason.code} ${reason.message}`, reason])).values()];
}

function scheduleChanges(places: readonly Place[], nameOf: (id: number) => string): readonly RowChange[] {
  const starts = places.map(({ startTime }) => startTime);
  if (starts.length === 0) return [];
  const teachers = [...new Set(places.flatMap(({ teacherId }) => teacherId ?? []))];
  return [
    { field: 'plannedEpisodes', before: null, after: places.length },
    { field: 'startTime', before: 0, after: starts.reduce((a, b) => Math.min(a, b)) },
    { field: 'endTime', before: 0, after: places.map(({ endTime }) => endTime).reduce((a, b) => Math.max(a, b)) },
    ...(teachers.length > 0
      ? [{ field: 'plannedTeachers', before: null, after: teachers.map(nameOf).join('、') }]
      : []),
  ];
}
