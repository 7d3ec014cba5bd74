/** Reads of the episode's screens: each stays within the person's data scope. */
import type { EpisodeIdsQuery } from '@lectern/contract/episodes/episode-query';
import type { BatchEpisode, Episode, EpisodeIdPage, RoomRecord } from '@lectern/contract/episodes/episode-replies';
import type { DataScope } from '@lectern/domain/access/roles';
import { EPISODE_KIND, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { millisOf } from '../lessons/index.ts';
import { episodeConditions } from './episode-filters.queries.ts';
import { findEpisodeIds } from './episode-list.queries.ts';
import {
  type EpisodeColumns,
  episodeColumns,
  listedEpisodes,
  partLessons,
  presentRow,
} from './episode-rows.queries.ts';
import { episodeVersions, reachesEpisode } from './episode-scope.queries.ts';
import {
  episodesOfMentorGroup,
  mentorGroupExists,
  type RoomRecordRow,
  replaySources,
  roomRecordsOf,
  teamsOfLessons,
} from './episode-surroundings.queries.ts';
import type { EpisodesDeps } from './episodes-deps.ts';

export async function pageOfEpisodes(
  { db, now }: Pick<EpisodesDeps, 'db' | 'now'>,
  scope: DataScope,
  { page, pageSize, sort, order, expand, count, ...filters }: EpisodeIdsQuery,
): Promise<EpisodeIdPage> {
  const paging = { page, pageSize, sort, order };
  const { ids, ...counted } = await findEpisodeIds(db, episodeConditions(filters, scope), paging, count !== 'capped');
  const shown = { list: [...ids], ...counted, page, pageSize };
  return expand === 'rows' ? { ...shown, rows: await listedEpisodes(db, scope, ids, now()) } : shown;
}

/** @throws NotFoundError also for what lies outside the scope. */
async function getColumns({ db }: EpisodesDeps, scope: DataScope, id: number): Promise<EpisodeColumns> {
  const [row] = (await reachesEpisode(db, scope, id)) ? await episodeColumns(db, [id]) : [];
  if (!row) throw new NotFoundError('讲次', id);
  return row;
}

export async function getEpisode(deps: EpisodesDeps, scope: DataScope, id: number): Promise<Episode> {
  const row = await getColumns(deps, scope, id);
  const lessons = (await partLessons(deps.db, scope, [id]))(id);
  const lessonIds = lessons.map((lesson) => lesson.id);
  const [teams, records] = await Promise.all([teamsOfLessons(deps.db, lessonIds), roomRecordsOf(deps.db, scope, id)]);
  return {
    ...presentDocumented(row, deps.now()),
    lessons,
    teams,
    roomRecords: records.map(presentRoom),
    forbidComment: row.commentForbidden,
    videoId: row.videoId,
    configured: recordOf(row.configured),
    createdTime: millisOf(row.createdAt),
    createdBy: row.createdBy,
    updatedTime: millisOf(row.updatedAt),
    updatedBy: row.updatedBy,
  };
}

function presentDocumented(columns: EpisodeColumns, at: Date) {
  const row = presentRow(columns, at);
  return { ...row, ...row.features, teacher: row.teacherId };
}

interface Batch {
  readonly ids: readonly number[];
  readonly needPartLesson?: boolean | undefined;
  readonly needForbidComment?: boolean | undefined;
}

/** R369. */
export async function batchOfEpisodes(
  { db, now }: EpisodesDeps,
  scope: DataScope,
  { ids, needPartLesson, needForbidComment }: Batch,
): Promise<BatchEpisode[]> {
  const within = await episodeVersions(db, scope, ids);
  const kept = ids.filter((id) => within.has(id));
  const rows = await episodeColumns(db, kept);
  const lessonsOf = needPartLesson ? await partLessons(db, scope, kept) : undefined;
  const at = now();
  return rows.map((row) => ({
    ...presentDocumented(row, at),
    ...(lessonsOf ? { partLesson: lessonsOf(row.id) } : {}),
    ...(needForbidComment ? { forbidComment: row.commentForbidden } : {}),
  }));
}

export async function lessonIdsOf(deps: EpisodesDeps, scope: DataScope, id: number): Promise<number[]> {
  return (await getEpisode(deps, scope, id)).lessons.map((lesson) => lesson.id);
}

export async function mentorGroupEpisodes({ db }: EpisodesDeps, { scope }: Actor, id: number, teacherId?: number) {
  if (!(await mentorGroupExists(db, id))) throw new NotFoundError('辅导课', id);
  const ids = await episodesOfMentorGroup(db, id, teacherId);
  const within = await episodeVersions(db, scope, ids);
  return ids.filter((episodeId) => within.has(episodeId));
}

export async function roomRecords(deps: EpisodesDeps, scope: DataScope, id: number, teamId: number) {
  await getColumns(deps, scope, id);
  return (await roomRecordsOf(deps.db, scope, id, teamId)).map(presentRoom);
}

const presentRoom = ({ openedAt, closedAt, ...record }: RoomRecordRow): RoomRecord => ({
  ...record,
  openedTime: openedAt.getTime(),
  closedTime: millisOf(closedAt),
});

const REPLAYS: readonly number[] = [EPISODE_KIND.code.replay, EPISODE_KIND.code.multiReplay];

export async function replayOf(deps: EpisodesDeps, scope: DataScope, id: number) {
  const { name, kind, videoId, startTime, endTime } = await getEpisode(deps, scope, id);
  if (!REPLAYS.includes(kind)) throw new NotFoundError('回放讲次', id);
  return { id, name, kind, videoId, startTime, endTime, sources: await replaySources(deps.db, id) };
}

/** 普通课 goes without a word; everything else is told to those who look at it from outside. */
export async function tagOf(deps: EpisodesDeps, scope: DataScope, id: number) {
  const { specialEpisodeType } = await getColumns(deps, scope, id);
  const { normal, normalWechatLive } = SPECIAL_EPISODE_TYPE.code;
  const ordinary = specialEpisodeType === normal || specialEpisodeType === normalWechatLive;
  return { showTag: !ordinary, tag: ordinary ? '' : SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType) };
}
