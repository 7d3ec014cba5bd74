/**
 * Publishes or takes back many lessons (R154): each in its own transaction, in ascending order so that two batches
 * never wait for each other, and every refusal is kept beside the ids that succeeded.
 */
import { type BatchResult, Refusal } from '@lectern/contract/lesson-replies';
import { z } from 'zod';
import { AppError, NotFoundError } from '../../../platform/errors.ts';
import { simpleLessons } from '../lesson-rows.queries.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';

type Action = (deps: LessonsDeps, by: By, id: number) => Promise<unknown>;
type Outcome = BatchResult['outcomes'][number];

export async function runBatch(
  deps: LessonsDeps,
  by: By,
  ids: readonly number[],
  action: Action,
): Promise<BatchResult> {
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
  const names = new Map((await simpleLessons(deps.db, ordered)).map((lesson) => [lesson.id, lesson.name]));
  const outcomes: Outcome[] = [];
  for (const id of ordered) outcomes.push(await outcomeOf(deps, by, id, names.get(id) ?? '', action));
  return { ids: outcomes.filter((outcome) => outcome.ok).map((outcome) => outcome.id), outcomes };
}

async function outcomeOf(deps: LessonsDeps, by: By, id: number, name: string, action: Action): Promise<Outcome> {
  try {
    await action(deps, by, id);
    return { id, name, ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const mend = mendOf(error.details);
    // A lesson outside the scope does not exist, so its name is not told either.
    const shown = error instanceof NotFoundError ? '' : name;
    return { id, name: shown, ok: false, code: error.code, message: error.message, ...(mend ? { mend } : {}) };
  }
}

const Refused = z.object({ refusals: z.array(Refusal).min(1) });

function mendOf(details: unknown) {
  const refused = Refused.safeParse(details);
  return refused.success ? refused.data.refusals[0]?.mend : undefined;
}
