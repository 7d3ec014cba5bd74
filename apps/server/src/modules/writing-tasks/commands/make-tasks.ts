/** Makes the writing tasks of a lesson from those of its template; the undo takes them away again. */
import { isDeepStrictEqual } from 'node:util';
import { Id } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { windowFrom, writingWindow } from '@lectern/domain/writing-tasks/writing-task';
import { z } from 'zod';
import { changesBetween } from '../../../kit/record/record-kind.ts';
import { deleteRecord, makeRecord } from '../../../kit/record/write-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { chosenLessons } from '../../lessons/index.ts';
import { commandedWritingTasks } from '../commanded-writing-tasks.ts';
import {
  episodesOfOutline,
  standingTasks,
  tasksOfTemplate,
  topicKey,
  writingLesson,
} from '../writing-task-facts.queries.ts';
import { TOPIC_TAKEN, WRITING_TASK, type WritingFields } from '../writing-task-kind.ts';
import { writingTasksByIds } from '../writing-task-scope.queries.ts';

const Input = z.strictObject({ lessonId: Id });
type Input = z.output<typeof Input>;

interface MadeTask {
  readonly way: 'there';
  readonly extraId: number;
  /** Null where it cannot be made. */
  readonly fields: WritingFields | null;
}
type Payload = MadeTask | { readonly way: 'back' };

const NOTHING = { code: 'nothingInTemplate', message: '班型还没有写作题目，请先在班型的“AI 写作”中添加' };
const LABEL = '从班型生成写作题目';

export const makeTasksCommand = commandType<Input, Payload>({
  name: 'writingTask.make',
  label: LABEL,
  words: {
    verb: '生成',
    unit: '个',
    noun: '写作题目',
    description: '把班型的写作题目加到课程，从所属讲次开始时起开放',
  },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: commandedWritingTasks.source,
  fromInput: true,
  makesRecords: true,
  hidden: true,
  plan: planTasks,
  apply: (tx, context, row, input) =>
    row.payload.way === 'back' ? unmakeTask(tx, context, row) : makeTask(tx, context, row.payload, input),
  invert: planUnmake,
});

interface WantedTask extends MadeTask {
  readonly topic: string;
  readonly reasons: readonly RowReason[];
}

const refused = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});

async function planTasks(db: Db, context: CommandContext, input: Input): Promise<PlannedRow<Payload>[]> {
  const lesson = (await chosenLessons(db, context.actor, [input.lessonId])).get(input.lessonId);
  if (!lesson) return [];
  const wanted = await wantedTasks(db, context, input);
  if (wanted.length === 0) throw new RefusedError(NOTHING.code, NOTHING.message);
  return wanted.map(({ topic, reasons, ...payload }) => ({
    subject: { type: 'writingTask', id: null, name: topic, rev: null, href: null },
    reasons,
    changes:
      payload.fields === null || reasons.some(isRefusal) ? [] : changesBetween(WRITING_TASK, null, payload.fields),
    payload,
  }));
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

/** `only`: one of them. */
async function wantedTasks(
  db: Db,
  { at }: CommandContext,
  { lessonId }: Input,
  only?: number,
): Promise<readonly WantedTask[]> {
  const lesson = await writingLesson(db, lessonId);
  if (!lesson?.templateId) return [];
  const off = lessonReasons(lesson);
  const tasks = (await tasksOfTemplate(db, lesson.templateId)).filter(({ id }) => only === undefined || id === only);
  const episodes = await episodesOfOutline(db, lessonId);
  const standing = await standingTasks(db, [lessonId]);
  return tasks.map((task): WantedTask => {
    const { id: extraId, topic, episodeTemplateId } = task;
    const episode = episodes.find((each) => each.episodeTemplateId === episodeTemplateId);
    const from = episodeTemplateId === null ? lesson.startAt : episode?.startAt;
    const genre = WRITING_GENRE.has(task.genre) ? task.genre : 'narrative';
    if (!from) return { way: 'there', extraId, topic, fields: null, reasons: [withoutStart(task, lessonId)] };
    const episodeId = episodeTemplateId === null ? null : (episode?.id ?? null);
    const window = windowFrom(from.getTime(), task.openDays);
    const fields: WritingFields = { lessonId, episodeId, topic, genre, ...window, state: 'on' };
    const there = standing.has(topicKey(fields)) ? [refused(UNCHANGED, '课程中已有这个题目')] : [];
    const late = writingWindow(window, at.getTime()) === 'closed' ? [CLOSED] : [];
    return { way: 'there', extraId, topic, fields, reasons: [...off, ...there, ...(there.length > 0 ? [] : late)] };
  });
}

const CLOSED: RowReason = { outcome: 'warning', code: 'windowClosed', message: '开放时间已过，生成后即为已截止' };

function lessonReasons({ status, withWritingTrain }: { status: string; withWritingTrain: boolean }): RowReason[] {
  if (status === 'canceled') return [refused('lessonCanceled', '课程已取消，不能再修改写作题目')];
  return withWritingTrain ? [] : [refused('writingOff', '课程所用的班型没有开启 AI 写作，请先在班型信息中开启')];
}

const withoutStart = ({ episodeTemplateName }: { episodeTemplateName: string | null }, lessonId: number): RowReason =>
  episodeTemplateName === null
    ? refused('withoutStart', '课程还没有开始时间，请先在大纲中安排讲次', lessonPath(lessonId, 'outline'))
    : refused('episodeMissing', `大纲中没有讲次：${episodeTemplateName}`, lessonPath(lessonId, 'outline'));

async function makeTask(
  tx: Tx,
  context: CommandContext,
  { extraId, fields }: MadeTask,
  { lessonId }: Input,
): Promise<AppliedRow<Payload>> {
  const [wanted] = await wantedTasks(tx, context, { lessonId }, extraId);
  const refusal = wanted?.reasons.find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  if (!wanted || !fields || !isDeepStrictEqual(wanted.fields, fields)) throw new ChangedSincePlanError();
  const made = await makeRecord(WRITING_TASK, tx, fields, {
    ...context,
    verb: 'create',
    note: context.reason || LABEL,
  });
  if (!made) throw new RefusedError(TOPIC_TAKEN.code, TOPIC_TAKEN.message);
  const href = lessonPath(lessonId, 'withWritingTrain');
  return { ...made, made: { name: fields.topic, href }, payload: { way: 'there', extraId, fields } };
}

async function planUnmake(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = await writingTasksByIds(db, actor.scope, ids);
  return [...rows.values()].map(({ id, topic, rev, lessonId }) => ({
    subject: { type: 'writingTask', id, name: topic, rev, href: lessonPath(lessonId, 'withWritingTrain') },
    reasons: [],
    changes: [{ field: 'deleted', before: false, after: true }],
    payload: { way: 'back' },
  }));
}

async function unmakeTask(tx: Tx, context: CommandContext, { subject }: RunRow<Payload>): Promise<AppliedRow<Payload>> {
  const row = await commandedWritingTasks.hold(tx, context, subject, 'back');
  const note = [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  await deleteRecord(WRITING_TASK, tx, row, { write: { ...context, verb: 'unmake', note } });
  return { id: null, rev: row.rev, payload: { way: 'back' } };
}
