import type { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { ROOM_MODE } from '@lectern/domain/episodes/episode-codes';
import { slotOfMinute } from '@lectern/domain/episodes/time-slot';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { periodRules } from '../agendas/index.ts';
import { episodesWithin } from '../lessons/index.ts';
import { findVideo, videoFields } from '../videos/index.ts';
import { classroomOf } from './classroom.queries.ts';
import { commentSettings } from './comment-settings.queries.ts';
import { findComments } from './comments.queries.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { feedbackOf } from './feedback.queries.ts';
import { linkVideo } from './link-video.ts';
import { episodeLabels, lessonsByType, timeSlots, unlistedSlots } from './periods.queries.ts';
import { rewardStudents } from './reward-students.ts';
import { rewardableStudents, rewardOfEpisode, rewardsOf } from './rewards.queries.ts';
import { commentFeatureOf, moderateOne, setCommentFeature, switchLesson, switchMany } from './run-switches.ts';
import { removeTimeSlot, savePeriodRule, saveTimeSlot } from './save-periods.ts';
import { episodesPlaying, findVideos, sourceOf } from './videos.queries.ts';

type All = Handlers<typeof episodeExtrasContract>;

const seesStudents = (actor: Actor): boolean => actor.privileges.has('STUDENT_READ');

export const episodeExtrasHandlers = (deps: EpisodeExtrasDeps): All => ({
  ...commentHandlers(deps),
  ...videoHandlers(deps),
  ...rewardHandlers(deps),
  ...periodHandlers(deps),
});

type CommentName =
  | 'commentFeature'
  | 'setCommentFeature'
  | 'batchCommentFeature'
  | 'lessonCommentFeature'
  | 'commentSettings'
  | 'comments'
  | 'moderateComment';

function commentHandlers(deps: EpisodeExtrasDeps): Pick<All, CommentName> {
  const { db } = deps;
  const stateOf = (on: boolean) => (on ? 'on' : 'off');
  return {
    commentFeature: ({ params, actor }) => commentFeatureOf(db, actor, params.id),
    setCommentFeature: ({ params, body, actor, call }) => setCommentFeature(deps, { actor, call }, params.id, body),
    batchCommentFeature: ({ body: { episodeIds, enable }, actor, call }) =>
      switchMany(deps, { actor, call }, { type: 'episode.comments', ids: episodeIds, state: stateOf(enable) }),
    lessonCommentFeature: ({ params: { id, flag }, actor, call }) =>
      switchLesson(deps, { actor, call }, { type: 'lesson.comments', id, state: stateOf(!flag) }),
    commentSettings: ({ query, actor }) => commentSettings(db, actor.scope, query),
    comments: ({ query, actor }) => findComments(db, { scope: actor.scope, seesStudents: seesStudents(actor) }, query),
    moderateComment: ({ params, body, actor, call }) => moderateOne(deps, { actor, call }, params.id, body),
  };
}

type VideoName = 'video' | 'videoEpisodes' | 'videoLiveEpisodes' | 'videos' | 'linkVideo';

function videoHandlers(deps: EpisodeExtrasDeps): Pick<All, VideoName> {
  const { db } = deps;
  const videoOf = async (actor: Actor, id: number) => {
    const video = await findVideo(db, actor.scope, id);
    if (!video) throw new NotFoundError('视频', id);
    return video;
  };
  const playing = async (actor: Actor, id: number) => {
    await videoOf(actor, id);
    return episodesPlaying(db, actor.scope, id);
  };
  return {
    video: async ({ params, actor }) => {
      const video = await videoOf(actor, params.id);
      return { ...videoFields(video), source: await sourceOf(db, actor.scope, video.sourceEpisodeId) };
    },
    videoEpisodes: ({ params, actor }) => playing(actor, params.id),
    videoLiveEpisodes: async ({ params, actor }) =>
      (await playing(actor, params.id)).filter((episode) => episode.playsLive),
    videos: ({ query, actor }) => findVideos(db, actor.scope, query),
    linkVideo: ({ params, body, actor, call }) => linkVideo(deps, { actor, call }, { episodeId: params.id, ...body }),
  };
}

type RewardName = 'rewardStudents' | 'rewardable' | 'rewards' | 'feedback' | 'enableTransfer' | 'classroomInfo';

function rewardHandlers(deps: EpisodeExtrasDeps): Pick<All, RewardName> {
  const { db } = deps;
  const assertWithin = async (actor: Actor, id: number) => {
    const [episode] = await episodesWithin(db, actor, [id]);
    if (!episode) throw new NotFoundError('讲次', id);
  };
  return {
    rewardStudents: ({ params, body, actor, call }) => rewardStudents(deps, { actor, call }, params.id, body),
    rewardable: async ({ params, query: { text, ids }, actor }) => {
      const [episode] = await episodesWithin(db, actor, [params.id]);
      if (!episode) throw new NotFoundError('讲次', params.id);
      return rewardableStudents(db, actor.scope, episode, { text, ids, seesStudents: seesStudents(actor) });
    },
    rewards: async ({ params, actor }) => {
      await assertWithin(actor, params.id);
      const { list, total, sum } = await rewardsOf(db, actor.scope, params.id);
      return {
        total,
        sum,
        amount: await rewardOfEpisode(db, params.id),
        list: list.map(({ id, nickname, amount, givenAt, givenBy }) => ({
          student: { id, name: seesStudents(actor) ? nickname : '' },
          amount,
          givenTime: givenAt.getTime(),
          givenBy,
        })),
      };
    },
    feedback: async ({ params, query, actor }) => {
      await assertWithin(actor, params.id);
      return feedbackOf(db, {
        episodeId: params.id,
        type: query.type,
        seesStudents: seesStudents(actor),
        scope: actor.scope,
      });
    },
    enableTransfer: ({ params, body, actor, call }) => {
      const state = params.flag ? 'on' : 'off';
      return switchMany(deps, { actor, call }, { type: 'episode.transfer', ids: body.episodeIds, state });
    },
    classroomInfo: async ({ query: { episodeId }, actor }) => {
      await assertWithin(actor, episodeId);
      const { roomMode, ...rooms } = await classroomOf(db, actor.scope, episodeId);
      if (!ROOM_MODE.has(roomMode)) throw new TypeError(`episode ${episodeId} has an unknown room mode`);
      return { episodeId, roomMode, ...rooms };
    },
  };
}

type PeriodName = 'periods' | 'savePeriodRule' | 'saveTimeSlot' | 'removeTimeSlot';

function periodHandlers(deps: EpisodeExtrasDeps): Pick<All, PeriodName> {
  const { db, now } = deps;
  return {
    periods: async () => {
      const rules = [...(await periodRules(db)).values()];
      const [counts, slots, unlisted, labels] = await Promise.all([
        lessonsByType(db, rules),
        timeSlots(db, now()),
        unlistedSlots(db, now()),
        episodeLabels(db),
      ]);
      return {
        rules: rules.map(({ updatedAt, countedTypes, uncountedLabels, ...rule }) => ({
          ...rule,
          countedTypes: [...countedTypes],
          uncountedLabels: [...uncountedLabels],
          updatedTime: updatedAt?.getTime() ?? 0,
          lessonCount: counts.get(rule.lessonType)?.lessonCount ?? 0,
          unlikeCount: counts.get(rule.lessonType)?.unlikeCount ?? 0,
        })),
        slots: [...slots],
        unlisted: unlisted.map(({ minute, comingCount }) => ({ ...slotOfMinute(minute), comingCount })),
        labels,
      };
    },
    savePeriodRule: ({ params, body, actor, call }) => savePeriodRule(deps, { actor, call }, params.lessonType, body),
    saveTimeSlot: ({ body, actor, call }) => saveTimeSlot(deps, { actor, call }, body),
    removeTimeSlot: async ({ params, query, actor, call }) => {
      await removeTimeSlot(deps, { actor, call }, params.id, query.rev);
      return { ok: true };
    },
  };
}
