/** Gives an episode the video it plays, or takes it away. */
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ChangedSincePlanError } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { saveEpisode } from '../agendas/index.ts';
import { type By, episodesWithin, heldAsPlanned } from '../lessons/index.ts';
import { findVideo } from '../videos/index.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { toldVideo, videoFault } from './judge-video.ts';

interface Link {
  readonly episodeId: number;
  readonly videoId: number | null;
  readonly rev: number;
}

/** @throws NotFoundError, RefusedError. */
export async function linkVideo({ db, now }: EpisodeExtrasDeps, by: By, link: Link): Promise<Link> {
  const { episodeId, videoId, rev } = link;
  const [episode] = await episodesWithin(db, by.actor, [episodeId]);
  if (!episode) throw new NotFoundError('讲次', episodeId);
  try {
    return await inTransaction(db, async (tx) => {
      const context = { ...by, at: now(), reason: '' };
      const held = await heldAsPlanned(tx, context, { id: episodeId, rev });
      const videoNamed = async (id: number | null) => {
        const video = id === null ? undefined : await findVideo(tx, by.actor.scope, id);
        if (id !== null && !video) throw new NotFoundError('视频', id);
        return video;
      };
      const [before, after] = [await videoNamed(held.videoId), await videoNamed(videoId)];
      const fault = videoFault(held.videoId, after);
      if (fault) throw new RefusedError(fault.code, fault.message);
      const saved = await saveEpisode(tx, context, held, {
        columns: { videoId },
        action: 'episode.linkVideo',
        changes: [{ field: 'video', before: toldVideo(before), after: toldVideo(after) }],
        note: '',
      });
      return { episodeId, videoId, rev: saved };
    });
  } catch (error) {
    if (!(error instanceof ChangedSincePlanError)) throw error;
    const [current = episode] = await episodesWithin(db, by.actor, [episodeId]);
    throw staleBy({ rev: current.rev, updatedBy: '' }, differingFields(current, { videoId }));
  }
}
