/** The documented calls that do one thing to one lesson, or to many: through the engine, answered as documented. */
import { type BatchResult, type CreatedOutcome, Refusal } from '@lectern/contract/lessons/action-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { asksForChoice, isException, type RowCode, ruleCode, UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { TASK_HEADER, TASK_HEADER_CODE } from '@lectern/domain/tasks/task-redirect';
import { z } from 'zod';
import { notConfirmed, unconfirmed } from '../../../platform/engine/plans/confirmed-warnings.ts';
import type { DirectResult } from '../../../platform/engine/plans/run-directly.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';
import type { TaskRecord } from '../../../platform/engine/store/task-record.ts';
import { type ItemRow, itemsInParts } from '../../../platform/engine/store/task-rows.queries.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type LessonRow, statusOf } from '../lesson-columns.ts';
import { checkRev } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { getLesson } from '../present-lesson.ts';
import { refusalFactsOf } from './publish-facts.queries.ts';

interface Request {
  readonly type: string;
  readonly id: number;
  readonly rev?: number | undefined;
  readonly input?: unknown;
  readonly answersWarnings?: true;
}

export async function runLessonCommand({ db, engine }: LessonsDeps, by: By, request: Request): Promise<DirectResult> {
  // Told with who saved last; a save in between is found by the engine again.
  if (request.rev !== undefined) checkRev(await getLesson(db, by.actor.scope, request.id), request.rev);
  return engine.runDirectly(by, request);
}

/** E017. */
export async function copyOne({ engine }: LessonsDeps, by: By, id: number, input: object): Promise<number> {
  const { applied } = await engine.runDirectly(by, { type: 'lesson.copy', id, input });
  if (applied.id === null) throw new TypeError('a copy has an id');
  return applied.id;
}

/** For calls that answer the present state where nothing is left to do. */
export async function settleLesson(deps: LessonsDeps, by: By, request: Request): Promise<LessonRow> {
  try {
    await runLessonCommand(deps, by, request);
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
  return getLesson(deps.db, by.actor.scope, request.id);
}

/** E013-E016. */
export async function moveLesson(deps: LessonsDeps, by: By, request: Request) {
  await runLessonCommand(deps, by, request);
  const lesson = await getLesson(deps.db, by.actor.scope, request.id);
  return { id: lesson.id, status: statusOf(lesson), rev: lesson.rev };
}

/** E012: goes on with its warnings and answers them (R145, R146); whoever calls asked for the confirmation (decision 50). */
export async function publishOne(deps: LessonsDeps, by: By, id: number, rev: number | undefined) {
  const { row, applied } = await runLessonCommand(deps, by, { type: 'lesson.publish', id, rev, answersWarnings: true });
  const lesson = await getLesson(deps.db, by.actor.scope, id);
  const facts = (await refusalFactsOf(deps.db, [lesson]))(lesson);
  const status: LessonStatus = 'published';
  return {
    id,
    status,
    rev: applied.rev ?? lesson.rev,
    warnings: row.reasons.flatMap(({ outcome, code, message }) => (outcome === 'warning' ? [{ code, message }] : [])),
    bundles: [...facts.bundles],
    onFrontPage: facts.ted,
  };
}

const SKIPPED: RowCode = 'skippedByChoice';
const Mended = z.object({ mend: Refusal.shape.mend });

interface DocumentedBatch {
  readonly type: string;
  readonly ids?: readonly number[];
  readonly input: object;
  /** Answers what the rows made instead of what they are about. */
  readonly made?: true;
}

/** What was asked for is so: it was done now, or it stood so before and nothing else spoke against it. */
function isSo({ state, reasons, resultCode }: ItemRow): boolean {
  if (state === 'succeeded') return true;
  const refusals = reasons.filter(({ outcome }) => outcome === 'refused').map(({ code }) => code);
  return (refusals.length > 0 ? refusals : [resultCode]).every((code) => code === UNCHANGED);
}

/**
 * E020, E053, E058: the ids of all for which it is so now, also of those for which it was so before. What is too large
 * for one answer goes on as a task, as the header says.
 */
export async function runDocumentedBatch(
  { db, engine }: Pick<LessonsDeps, 'db' | 'engine'>,
  by: By,
  { type, ids, input, made }: DocumentedBatch,
) {
  const task = await engine.runMany(by, { type, ...(ids ? { selection: { ids: [...ids] } } : {}), input });
  const { outcomes, codes } = summaryOf(task);
  const open = unconfirmed(codes, by);
  if (
    outcomes.ok === 0 &&
    open.length > 0 &&
    codes.every((code) => !asksForChoice(code.outcome) || open.includes(code))
  ) {
    await engine.dropWithoutEffect(task.id);
    throw notConfirmed(open);
  }
  tellTask(by, task);
  const done: number[] = [];
  for await (const part of itemsInParts(db, task.id, made ? { state: 'succeeded' } : {})) {
    const named = made ? part.map(({ appliedId }) => appliedId) : part.filter(isSo).map(({ subjectId }) => subjectId);
    done.push(...named.filter((id) => id !== null));
  }
  return { ids: done, taskId: task.id };
}

/** R154: the ids that succeeded, and beside them why the others did not. */
export async function runLessonBatch(
  deps: LessonsDeps,
  by: By,
  type: string,
  ids: readonly number[],
): Promise<BatchResult> {
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
  const { outcomes } = await runAnswered(deps, by, { type, ids: ordered, input: {} });
  return { ids: outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.id), outcomes };
}

/** E018: rows are episodes; a lesson without any has none, a canceled one keeps its teachers. */
export async function changeTeachers(deps: LessonsDeps, by: By, id: number, input: object) {
  const { status } = await getLesson(deps.db, by.actor.scope, id);
  if (status === 'canceled') throw new RefusedError('canceled', '课程已取消，不能再更换老师');
  const { taskId, outcomes } = await runAnswered(
    deps,
    by,
    { type: 'lesson.changeTeacher', ids: [id], input },
    'episode',
  );
  return { taskId, episodeIds: outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.id), outcomes };
}

/** E008, E009: in the order sent. */
export async function createMany({ db, engine }: LessonsDeps, by: By, input: object) {
  const task = await engine.runMany(by, { type: 'lesson.batchCreate', input });
  tellTask(by, task);
  const outcomes: CreatedOutcome[] = [];
  for await (const part of itemsInParts(db, task.id, {})) outcomes.push(...part.map(createdOutcome));
  return { taskId: task.id, ids: outcomes.flatMap(({ id }) => id ?? []), outcomes };
}

function createdOutcome({ ordinal, appliedId, subjectName, ...item }: ItemRow): CreatedOutcome {
  const created = { index: ordinal, id: appliedId, name: subjectName };
  if (item.state === 'succeeded') return { ...created, ok: true };
  const refusals = item.reasons.filter(({ outcome }) => outcome === 'refused');
  return {
    ...created,
    ok: false,
    code: item.resultCode || (refusals[0]?.code ?? ''),
    message: refusals.map(({ message }) => message).join('；') || item.resultMessage,
  };
}

interface Batch {
  readonly type: string;
  readonly ids: readonly number[];
  readonly input: object;
}

/** Every row about a record of this type, as it ended; what is too large for one answer goes on as a task. */
export async function runAnswered(
  { db, engine }: LessonsDeps,
  by: By,
  { type, ids, input }: Batch,
  subjectType = 'lesson',
) {
  const task = await engine.runMany(by, { type, selection: { ids: [...ids] }, input });
  tellTask(by, task);
  const outcomes: BatchResult['outcomes'] = [];
  for await (const part of itemsInParts(db, task.id, {})) {
    outcomes.push(...part.filter((item) => item.subjectType === subjectType).flatMap(answeredOutcome));
  }
  return { taskId: task.id, outcomes };
}

function tellTask({ call }: By, { state }: TaskRecord): void {
  if (state === 'running' || state === 'awaitingRelease') call.setHeader(TASK_HEADER, TASK_HEADER_CODE);
}

function answeredOutcome(item: ItemRow): BatchResult['outcomes'] {
  const { subjectId: id, subjectName: name, state, reasons, resultCode, resultMessage } = item;
  if (id === null) return [];
  if (state === 'succeeded') return [{ id, name, ok: true }];
  if (isSo(item)) {
    const message = reasons.find(({ code }) => code === UNCHANGED)?.message ?? resultMessage;
    return [{ id, name, ok: true, code: UNCHANGED, message }];
  }
  const refusal = reasons.find(({ outcome }) => outcome === 'refused');
  // These calls ask nobody: what would be an exception is refused by the rule's own code, and so is what nobody confirmed.
  const left = resultCode === '' || resultCode === SKIPPED ? reasons : [];
  const exception = left.find(isException) ?? left.find(({ outcome }) => asksForChoice(outcome));
  const reason = refusal ?? exception;
  const isExcepted = reason !== undefined && reason === exception;
  const mended = Mended.safeParse(reason?.details);
  return [
    {
      id,
      name,
      ok: false,
      code: isExcepted ? ruleCode(reason) : resultCode || (reason?.code ?? ''),
      message: isExcepted ? reason.message : resultMessage || (reason?.message ?? ''),
      ...(mended.success ? { mend: mended.data.mend } : {}),
    },
  ];
}
