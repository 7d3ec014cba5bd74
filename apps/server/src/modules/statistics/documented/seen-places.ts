/** What the address of a documented statistic names, as far as the person sees it: an item of a lesson, and one of its teams. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { type SeenExam, seenExam } from '../../attempts/index.ts';
import { outlineItems } from '../../lessons/index.ts';
import { teamsOf } from '../lesson/lesson-attendance.queries.ts';

export interface StatDeps {
  readonly db: Db;
  readonly now: Now;
}

const KIND_WORDS = { jam: '大纲中的考试', mentorEpisodeGroup: '大纲中的辅导课组' } as const;

interface Item {
  readonly kind: keyof typeof KIND_WORDS;
  readonly id: number;
}

/** @throws NotFoundError for a lesson beyond the scope, or an item that its outline does not hold. */
export async function assertHolds(db: Db, scope: DataScope, lessonId: number, item: Item): Promise<void> {
  const items = await outlineItems(db, scope, lessonId);
  if (!items.some(({ kind, id }) => kind === item.kind && id === item.id))
    throw new NotFoundError(KIND_WORDS[item.kind], item.id);
}

/** @throws NotFoundError */
export async function examOfLesson(
  { db, now }: StatDeps,
  scope: DataScope,
  { lessonId, jamId }: { readonly lessonId: number; readonly jamId: number },
): Promise<SeenExam> {
  await assertHolds(db, scope, lessonId, { kind: 'jam', id: jamId });
  return seenExam(db, scope, jamId, now());
}

/** Of a lesson that the person sees. @throws NotFoundError for a team of another lesson */
export async function assertTeamOf(db: Db, lessonId: number, teamId: number): Promise<void> {
  if (!(await teamsOf(db, lessonId)).some(({ id }) => id === teamId)) throw new NotFoundError('小班', teamId);
}
