/**
 * One student's practice beside an episode. These are children's voices and marks: they leave only within the reader's
 * data scope, and the operation log says who looked at whose.
 */
import { PRACTICE_KIND, type PracticeKind } from '@lectern/domain/practice/practice-codes';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { episodesWithin } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { type PracticeRow, practiceOf, studentOfEpisode } from './practice.queries.ts';

export interface By {
  readonly actor: Actor;
  readonly call: Call;
}
export interface StudentEpisode {
  readonly studentId: number;
  readonly episodeId: number;
}

/** @throws NotFoundError when the episode is out of reach or the student has nothing to do with it. */
export async function studentWithin(db: Db, actor: Actor, { studentId, episodeId }: StudentEpisode) {
  const [episode] = await episodesWithin(db, actor, [episodeId]);
  const student = episode && (await studentOfEpisode(db, actor.scope, studentId, episodeId));
  if (!student) throw new NotFoundError('练习');
  return { episode, student };
}

/** @throws NotFoundError when there is nothing of the kind; the page shows that as no data (R305). */
export async function readPractice(
  db: Db,
  by: By,
  { kind, ...asked }: StudentEpisode & { readonly kind: PracticeKind },
): Promise<readonly PracticeRow[]> {
  const { episode, student } = await studentWithin(db, by.actor, asked);
  const rows = await practiceOf(db, { ...asked, kind });
  if (rows.length === 0) throw new NotFoundError('练习');
  await inTransaction(db, (tx) =>
    recordOperation(
      tx,
      entryOf(by, {
        action: 'student.viewPractice',
        subject: { type: 'student', id: student.id, name: student.nickname },
        changes: [{ field: 'practice', before: null, after: `${episode.name}：${PRACTICE_KIND.labelOf(kind)}` }],
      }),
    ),
  );
  return rows;
}
