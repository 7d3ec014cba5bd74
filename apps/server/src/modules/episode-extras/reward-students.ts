/** Rewards students for an episode (E108): each once, so that a repeated call gives nothing again. */
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ChangedSincePlanError } from '../../platform/engine/commands/command-type.ts';
import { BusyError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { type By, episodesWithin, heldAsPlanned } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { studentsOfEpisode } from './rewards.queries.ts';
import { giveRewards } from './rewards.repository.ts';

interface Asked {
  readonly studentIds: readonly number[];
  readonly amount?: number | undefined;
}

/** @throws RefusedError; nobody is rewarded then. */
export async function rewardStudents({ db, now }: EpisodeExtrasDeps, by: By, id: number, asked: Asked) {
  const [seen] = await episodesWithin(db, by.actor, [id]);
  if (!seen) throw new NotFoundError('讲次', id);
  const at = now();
  const studentIds = [...new Set(asked.studentIds)].toSorted((a, b) => a - b);
  try {
    return await inTransaction(db, async (tx) => {
      const episode = await heldAsPlanned(tx, { ...by, at, reason: '' }, { id, rev: seen.rev });
      if (episode.startAt > at) throw new RefusedError('notStarted', '讲次还没有开始，开始后才能奖励学员');
      const amount = asked.amount ?? episode.reward;
      if (amount < 1) throw new RefusedError('noAmount', '讲次没有设置奖励数量，请填写奖励数量');
      const known = await studentsOfEpisode(tx, episode, studentIds);
      const strangers = studentIds.filter((studentId) => !known.has(studentId));
      if (strangers.length > 0) {
        const message = `有 ${strangers.length} 名学员不在这一讲的小班里，请移除后重试：${strangers.join('、')}`;
        throw new RefusedError('notInEpisode', message, { studentIds: strangers });
      }
      const rewarded = await giveRewards(
        tx,
        studentIds.map((studentId) => ({ episodeId: id, studentId, amount, givenAt: at, givenBy: by.actor.name })),
      );
      if (rewarded.length > 0) {
        await recordOperation(
          tx,
          entryOf(by, {
            action: 'episode.reward',
            subject: { type: 'episode', id, name: episode.name },
            changes: [
              { field: 'rewardedStudents', before: null, after: rewarded.map(String) },
              { field: 'rewardAmount', before: null, after: amount },
            ],
          }),
        );
      }
      const given = new Set(rewarded);
      return { rewarded: [...rewarded], already: studentIds.filter((one) => !given.has(one)), amount };
    });
  } catch (error) {
    // Saved by somebody between the look and the lock; a repeated call gives nothing twice.
    if (error instanceof ChangedSincePlanError) throw new BusyError();
    throw error;
  }
}
