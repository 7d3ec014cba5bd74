/** Gives an episode the video it plays, or takes it away. */
import { VIDEO_STATE } from '@lectern/domain/episodes/extras-codes';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import { ChangedSincePlanError } from '../../platform/plans/command-type.ts';
import { saveEpisode } from '../agendas/index.ts';
import { type By, episodesWithin, heldAsPlanned } from '../lessons/index.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { findVideo } from './videos.queries.ts';

interface Link {
  readonly episodeId: number;
  readonly videoId: number | null;
  readonly rev: number;
}

/** @throws NotFoundError, StaleError, RefusedError. */
export async function linkVideo({ db, now }: EpisodeExtrasDeps, by: By, link: Link): Promise<Link> {
  const { episodeId, videoId, rev } = link;
  const [episode] = await episodesWithin(db, by.actor, [episodeId]);
  if (!episode) throw new NotFoundError('讲次', episodeId);
  try {
    return await inTransaction(db, async (tx) => {
      const context = { ...by, at: now(), reason: '' };
      const held = await heldAsPlanned(tx, context, { id: episodeId, rev });
      if (held.videoId === videoId)
        throw new RefusedError('unchanged', videoId === null ? '讲次没有关联视频' : '讲次已关联这个视频');
      const videoNamed = async (id: number | null): Promise<Video> => {
        const video = id === null ? undefined : await findVideo(tx, by.actor.scope, id);
        if (id !== null && !video) throw new NotFoundError('视频', id);
        return video;
      };
      const [before, after] = [await videoNamed(held.videoId), await videoNamed(videoId)];
      if (after && after.state !== VIDEO_STATE.code.ready) {
        const message = `视频${VIDEO_STATE.has(after.state) ? VIDEO_STATE.labelOf(after.state) : '不可用'}，可播放后再关联`;
        throw new RefusedError('videoNotReady', message);
      }
      const saved = await saveEpisode(tx, context, held, {
        columns: { videoId },
        action: 'episode.linkVideo',
        changes: [{ field: 'video', before: told(before), after: told(after) }],
        note: '',
      });
      return { episodeId, videoId, rev: saved };
    });
  } catch (error) {
    if (error instanceof ChangedSincePlanError) throw new StaleError({ rev: episode.rev, fields: [], updatedBy: '' });
    throw error;
  }
}

type Video = Awaited<ReturnType<typeof findVideo>>;

const told = (video: Video) => (video ? { id: video.id, name: video.title } : null);
