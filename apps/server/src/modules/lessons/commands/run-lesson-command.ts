/** The documented calls that do one thing to one lesson, or to many: through the engine, answered as documented. */
import { type BatchResult, Refusal } from '@lectern/contract/lesson-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { TASK_HEADER, TASK_HEADER_CODE } from '@lectern/domain/tasks/task-redirect';
import { z } from 'zod';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { outcomeOf } from '../../../platform/plans/row-outcome.ts';
import { type DirectResult, NOT_FOUND } from '../../../platform/plans/run-directly.ts';
import { itemsInParts } from '../../../platform/tasks/tasks.queries.ts';
import { type LessonRow, statusOf } from '../lesson-columns.ts';
import { checkRev } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { getLesson } from '../present-lesson.ts';
import { UNCHANGED } from './lesson-verdict.ts';
import { planTransfer, type TransferLessons } from './plan-transfer.ts';
import { publishFactsOf } from './publish-facts.queries.ts';

interface Request {
  readonly type: string;
  readonly id: number;
  readonly rev?: number | undefined;
  readonly input?: unknown;
}

export async function runLessonCommand({ db, engine }: LessonsDeps, by: By, request: Request): Promise<DirectResult> {
  // Told with who saved last; a save in between is found by the engine again.
  if (request.rev !== undefined) checkRev(await getLesson(db, by.actor.scope, request.id), request.rev);
  return engine.runDirectly(by, request);
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

/** E012. */
export async function publishOne(deps: LessonsDeps, by: By, id: number, rev: number | undefined) {
  const { row, applied } = await runLessonCommand(deps, by, { type: 'lesson.publish', id, rev });
  const lesson = await getLesson(deps.db, by.actor.scope, id);
  const facts = (await publishFactsOf(deps.db, [lesson]))(lesson);
  const status: LessonStatus = 'published';
  return {
    id,
    status,
    rev: applied.rev ?? lesson.rev,
    warnings: row.reasons.map(({ code, message }) => ({ code, message })),
    bundles: [...facts.bundles],
    onFrontPage: facts.ted,
  };
}

const Mended = z.object({ mend: Refusal.shape.mend });

/** E053, E058: the ids that succeeded; what is too large for one answer goes on as a task, told by the header. */
export async function runDocumentedBatch(
  { db, engine }: Pick<LessonsDeps, 'db' | 'engine'>,
  by: By,
  { type, ids, input }: { readonly type: string; readonly ids?: readonly number[]; readonly input: object },
) {
  const task = await engine.runMany(by, { type, ...(ids ? { selection: { ids: [...ids] } } : {}), input });
  if (task.state === 'running' || task.state === 'awaitingRelease') by.call.setHeader(TASK_HEADER, TASK_HEADER_CODE);
  const done: number[] = [];
  for await (const part of itemsInParts(db, task.id, { state: 'succeeded' })) {
    done.push(...part.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])));
  }
  return { ids: done, taskId: task.id };
}

/** E061: the ids of the teams whose students went. What forbids all of it is a refusal, before anything is written. */
export async function transferStudents({ db, engine, now }: LessonsDeps, by: By, input: TransferLessons) {
  const planned = await planTransfer(db, { ...by, at: now(), reason: '' }, input);
  const [first] = planned;
  const [refusal] = planned.flatMap((row) => row.reasons.filter(({ outcome }) => outcome === 'refused'));
  if (refusal && planned.every((row) => outcomeOf(row.reasons) === 'refused')) {
    if (refusal.code === NOT_FOUND) throw new NotFoundError('课程', first?.subject.id ?? undefined);
    throw new RefusedError(refusal.code, refusal.message);
  }
  return runDocumentedBatch({ db, engine }, by, { type: 'lesson.transferStudents', input });
}

/** R154: the ids that succeeded, and beside them why the others did not. */
export async function runLessonBatch(
  { db, engine }: LessonsDeps,
  by: By,
  type: string,
  ids: readonly number[],
): Promise<BatchResult> {
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
  const task = await engine.runMany(by, { type, selection: { ids: ordered }, input: {} });
  const outcomes: BatchResult['outcomes'] = [];
  for await (const part of itemsInParts(db, task.id, {})) {
    for (const item of part) {
      const { subjectId, subjectName: name, state, reasons } = item;
      if (subjectId === null) continue;
      if (state === 'succeeded') {
        outcomes.push({ id: subjectId, name, ok: true });
        continue;
      }
      const reason = reasons.find(({ outcome }) => outcome === 'refused');
      const mended = Mended.safeParse(reason?.details);
      outcomes.push({
        id: subjectId,
        name,
        ok: false,
        code: item.resultCode || (reason?.code ?? ''),
        message: item.resultMessage || (reason?.message ?? ''),
        ...(mended.success ? { mend: mended.data.mend } : {}),
      });
    }
  }
  return { ids: outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.id), outcomes };
}
