/** What removing or moving items would do to the lesson's times, and how many who paid stand on either side (L221). */
import type { OutlineConsequences } from '@lectern/contract/outline/outline-fields';
import { type ItemKey, keyOf } from '@lectern/domain/outline/outline-order';
import { ruleConsequences } from '@lectern/domain/schedule/rule-consequences';
import type { Actor } from '../../platform/http/actor.ts';
import { episodeKey, outlinesEdited } from '../agendas/index.ts';
import { getLesson, snapshotOf } from '../lessons/index.ts';
import { paymentTimes } from '../schedule-moves/index.ts';
import type { OutlineDeps } from './outline-deps.ts';

interface Meant {
  readonly remove: readonly ItemKey[];
  readonly moves: readonly { readonly episodeId: number; readonly startTime: number; readonly endTime: number }[];
}

export async function consequencesOf(
  { db, now }: OutlineDeps,
  actor: Actor,
  lessonId: number,
  { remove, moves }: Meant,
): Promise<OutlineConsequences> {
  const lesson = await getLesson(db, actor.scope, lessonId);
  const removed = new Set(remove.map(keyOf));
  const moved = new Map(
    moves.map(({ episodeId, startTime, endTime }) => [
      episodeKey(episodeId),
      { startAt: new Date(startTime), endAt: new Date(endTime) },
    ]),
  );
  const outline = (await outlinesEdited(db, [lessonId], { removed, moved }))(lessonId);
  const paidAt = (await paymentTimes(db, [lessonId])).get(lessonId) ?? [];
  const { before, after } = outline;
  return {
    startTime: { before: before.startAt ?? 0, after: after.startAt ?? 0 },
    endTime: { before: before.endAt ?? 0, after: after.endAt ?? 0 },
    times: [...ruleConsequences(snapshotOf(lesson), outline, { paidAt, now: now().getTime() })],
    // Who pays before there are teams is counted, without a time.
    paid: Math.max(lesson.paidCount, paidAt.length),
  };
}
