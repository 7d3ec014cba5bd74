/**
 * What contradicts outlines as they are stored. The documented calls answer no conflict for a check that could not be
 * made, and 404 for what is not there (R228-R230); their shapes are ours. A screen asks `ofOutline`, which fails then.
 */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { CONFLICT_KIND } from '@lectern/domain/schedule/conflict-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis } from '../wire-values.ts';
import { ConflictReply } from './schedule.ts';

const episodeApi = '/tutor-atm-episode/api' as const;

const Item = z.object({
  id: Id,
  kind: z.enum(AGENDA_KIND.codes),
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
});
/** An item of an outline that contradicts something. */
const ConflictingItem = Item.extend({ conflictTypes: z.array(z.enum(CONFLICT_KIND.codes)) });
const ItemConflicts = Item.extend({ conflicts: z.array(ConflictReply) });
export type ItemConflicts = z.output<typeof ItemConflicts>;

export const conflictsContract = {
  ofLesson: endpoint({
    id: 'E066',
    method: 'GET',
    path: `${episodeApi}/lessons/:id/with-conflicting`,
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '课程大纲中有冲突的讲次、考试等',
    params: IdParams,
    reply: z.array(ConflictingItem),
  }),
  ofLessonV2: endpoint({
    id: 'E067',
    method: 'GET',
    path: `${episodeApi}/lessons/:id/with-conflicting/v2`,
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '课程大纲中有冲突的各项及其冲突详情，课程不存在时 404',
    params: IdParams,
    reply: z.array(ItemConflicts),
  }),
  ofOutline: endpoint({
    id: 'L278',
    method: 'GET',
    path: '/lectern/api/lessons/:id/outline-conflicts',
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '课程大纲中有冲突的各项及其冲突详情；未能核对时请求失败，不视为没有冲突',
    params: IdParams,
    reply: z.array(ItemConflicts),
  }),
  conflictingEpisodes: endpoint({
    id: 'E109',
    method: 'GET',
    path: `${episodeApi}/episodes/:id/conflicting-episodes`,
    tag: 'conflicts',
    permission: 'EPISODE_READ',
    summary: '与该讲次冲突的其他讲次，讲次不存在时为空',
    params: IdParams,
    reply: z.array(
      ConflictingItem.omit({ kind: true }).extend({
        lessonId: Id.nullable(),
        lessonName: z.string().nullable(),
        overlapMinutes: z.int(),
      }),
    ),
  }),
  ofEpisode: endpoint({
    id: 'E121',
    method: 'GET',
    path: `${episodeApi}/episodes/:id/conflict-detail`,
    tag: 'conflicts',
    permission: 'EPISODE_READ',
    summary: '讲次的冲突详情，讲次不存在时 404',
    params: IdParams,
    reply: ItemConflicts,
  }),
  ofTeam: endpoint({
    id: 'E198',
    method: 'GET',
    path: `${episodeApi}/teams/:id/with-conflicting`,
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '班级、学员或辅导老师时间有冲突的讲次、考试等，班级不存在时 404',
    params: IdParams,
    reply: z.array(ItemConflicts),
  }),
  ofAgenda: endpoint({
    id: 'E262',
    method: 'GET',
    path: `${episodeApi}/agenda-conflicts/:id`,
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '大纲项的冲突，各类大纲项都在内，都不存在时 404',
    params: IdParams,
    reply: z.array(ItemConflicts),
  }),
  ofAgendaOfType: endpoint({
    id: 'E263',
    method: 'GET',
    path: `${episodeApi}/agenda-conflicts/:id/types/:type`,
    tag: 'conflicts',
    permission: 'LESSON_READ',
    summary: '某一类大纲项的冲突，不存在时 404',
    params: z.strictObject({ id: IdText, type: z.enum(AGENDA_KIND.codes) }),
    reply: z.array(ConflictReply),
  }),
} as const;
