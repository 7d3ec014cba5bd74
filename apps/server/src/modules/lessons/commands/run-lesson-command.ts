/** The documented calls that do one thing to one lesson, or to many: through the engine, answered as documented. */
import { type BatchResult, Refusal } from '@lectern/contract/lesson-replies';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import type { DirectResult } from '../../../platform/plans/run-directly.ts';
import { itemsInParts } from '../../../platform/tasks/tasks.queries.ts';
import { statusOf } from '../lesson-columns.ts';
import { checkRev } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { getLesson } from '../present-lesson.ts';
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

/** E013-E015. */
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
