import type { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ComingEpisode } from '../agendas/index.ts';
import { lessonsHolding } from '../lessons/index.ts';
import { managesLeave } from '../schedule/index.ts';
import { teachersAmong } from '../teachers/index.ts';
import { reachedEpisodes } from './commands/reached-episodes.ts';
import { coverProposal } from './cover-proposal.ts';
import { listLeaves } from './leaves.queries.ts';
import { presentCover, presentExchange, presentLeave, presentTeacher } from './present-suggestions.ts';
import { rankTeachersFor } from './rank-teachers-for.ts';
import { suggestExchanges } from './suggest-exchanges.ts';
import { suggestSlots } from './suggest-slots.ts';
import { suggestTeachers } from './suggest-teachers.ts';

export interface ScheduleMovesDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}

export const scheduleMovesHandlers = ({
  db,
  now,
  engine,
}: ScheduleMovesDeps): Handlers<typeof scheduleMovesContract> => ({
  exchange: async ({ body, actor, call }) => {
    const [first, second] = await exchanged(db, actor, body.episodes);
    const move = ({ episode, rev }: Placed, { episode: other }: Placed) => ({
      episodeId: episode.id,
      startTime: other.startAt.getTime(),
      group: 0,
      ...(rev === undefined ? {} : { rev }),
    });
    const { overrideReason } = body;
    const { taskId } = await engine.runDirectly(
      { actor, call },
      {
        type: 'episode.reschedule',
        id: first.episode.id,
        input: { moves: [move(first, second), move(second, first)], ...(overrideReason ? { overrideReason } : {}) },
      },
    );
    return { taskId, episodeIds: [first.episode.id, second.episode.id] };
  },
  freeSlots: async ({ params, query, actor }) => {
    const episode = await episodeOf(db, actor, params.id);
    const { from, to, pattern, teacherId = episode.teacherId } = query;
    const range = { startAt: from, endAt: to };
    const slots = await suggestSlots(db, actor, episode, { range, teacherId, pattern, now: now().getTime() });
    return {
      slots: slots.map(({ startAt, endAt, blockers }) => ({
        startTime: startAt,
        endTime: endAt,
        blockers: blockers.map(({ kind, name, path, ...span }) => ({
          kind,
          name,
          path,
          startTime: span.startAt,
          endTime: span.endAt,
        })),
      })),
    };
  },
  teachers: async ({ params, query, actor }) => {
    const episode = await episodeOf(db, actor, params.id);
    const startAt = query.startTime ?? episode.startAt.getTime();
    const endAt = query.endTime ?? startAt + episode.endAt.getTime() - episode.startAt.getTime();
    const times = { startAt, endAt: Math.max(endAt, startAt + 1), now: now() };
    const ranked = await suggestTeachers(db, actor, episode, times);
    return { teachers: ranked.map(presentTeacher) };
  },
  rankTeachers: async ({ body, actor }) => ({ people: await rankTeachersFor(db, actor, body, now()) }),
  exchanges: async ({ params, query, actor, call }) => {
    const episode = await episodeOf(db, actor, params.id);
    const range = { startAt: query.from, endAt: query.to };
    const context = { actor, call, at: now(), reason: '' };
    const { found, rows, isPart } = await suggestExchanges(db, context, episode, range);
    return { exchanges: found.map((one) => presentExchange(one, rows)), lookedAt: rows.size, isPart };
  },
  leaveCover: async ({ params, query, actor }) => {
    if (!(await teachersAmong(db, actor.scope, [params.id])).has(params.id)) throw new NotFoundError('老师', params.id);
    const range = { teacherIds: [params.id], from: new Date(query.from), to: new Date(query.to), now: now() };
    const proposal = await coverProposal(db, actor, range);
    const lessons = await lessonsHolding(db, proposal.episodes);
    return { rows: presentCover(proposal, lessons), isBest: proposal.plan.isBest };
  },
  leaves: async ({ query, actor }) => {
    const reader = { scope: actor.scope, withReasons: managesLeave(actor), now: now() };
    const { rows, total } = await listLeaves(db, query, reader);
    return { list: rows.map(presentLeave), total };
  },
});

async function episodeOf(db: Db, actor: Actor, id: number): Promise<ComingEpisode> {
  const [episode] = await reachedEpisodes(db, actor, [id]);
  if (!episode) throw new NotFoundError('讲次', id);
  return episode;
}

interface Placed {
  readonly episode: ComingEpisode;
  readonly rev: number | undefined;
}

interface Named {
  readonly lessonId: number;
  readonly episodeId: number;
  readonly rev?: number | undefined;
}

async function exchanged(db: Db, actor: Actor, [a, b]: readonly [Named, Named]): Promise<readonly [Placed, Placed]> {
  const placed = async ({ lessonId, episodeId, rev }: Named): Promise<Placed> => {
    const episode = await episodeOf(db, actor, episodeId);
    if (!episode.lessonIds.includes(lessonId)) {
      throw new RefusedError('notInLesson', `讲次“${episode.name}”不在所选课程的大纲里，请刷新后重试`);
    }
    return { episode, rev };
  };
  return [await placed(a), await placed(b)];
}
