import type { Assistant, ListedAssistant } from '@lectern/contract/people/assistant-fields';
import type { assistantsContract } from '@lectern/contract/people/assistants';
import { checkRemoval } from '@lectern/domain/assistants/assistant-rules';
import type { Db } from '../../platform/db/database.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { reachesEpisode } from '../episodes/index.ts';
import { getLesson } from '../lessons/index.ts';
import { planRows } from './assign-lessons.ts';
import {
  assistantByAccount,
  assistantsByIds,
  assistantsOfLesson,
  type CountedAssistant,
  countedAssistants,
  pageOfAssistants,
  searchAssistants,
} from './assistants.queries.ts';
import type { AssistantRow } from './assistants.repository.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { episodesOfAssistant, helpersOf, lessonsOfAssistant } from './duties.queries.ts';
import { rankAssistantsFor } from './rank-assistants-for.ts';
import { changeAssistant, createAssistant } from './save-assistant.ts';

type Reads =
  | 'checkBeforeAssign'
  | 'rank'
  | 'ofLesson'
  | 'ofEpisode'
  | 'checkRemoval'
  | 'one'
  | 'list'
  | 'search'
  | 'work';
type All = Handlers<typeof assistantsContract>;

export const assistantsHandlers = (deps: AssistantsDeps): All => ({ ...reads(deps), ...writes(deps) });

const reads = ({ db, now }: AssistantsDeps): Pick<All, Reads> => ({
  rank: async ({ body, actor }) => ({ people: await rankAssistantsFor(db, actor, body, now()) }),
  checkBeforeAssign: async ({ params: { id }, query: { account }, actor, call }) => {
    await getLesson(db, actor.scope, id);
    const assistant = await assistantByAccount(db, account);
    if (!assistant) return [];
    const context = { actor, call, at: now(), reason: '' };
    const [row] = await planRows(db, context, { ids: [id], way: 'on', assistantId: assistant.id });
    const refusals = (row?.reasons ?? []).filter(({ outcome }) => outcome === 'refused');
    const warnings = (row?.reasons ?? []).filter(({ outcome }) => outcome !== 'refused').map(({ message }) => message);
    if (refusals.length === 0) return [{ message: null, code: 'ok', warnings }];
    return refusals.map(({ code, message }) => ({ message, code, warnings }));
  },
  ofLesson: async ({ params: { lessonId }, actor }) => {
    await getLesson(db, actor.scope, lessonId);
    return (await assistantsOfLesson(db, lessonId)).map(presented);
  },
  ofEpisode: async ({ params: { episodeId }, actor }) => {
    if (!(await reachesEpisode(db, actor.scope, episodeId))) throw new NotFoundError('讲次', episodeId);
    const helpers = (await helpersOf(db, 'episode', [episodeId])).get(episodeId) ?? [];
    const ids = helpers.map(({ id }) => id);
    const rows = await assistantsByIds(db, { subjects: null, phases: null }, ids, { removed: true });
    return ids.flatMap((id) => rows.get(id) ?? []).map(presented);
  },
  checkRemoval: async ({ params, actor }) => {
    const row = await counted(db, actor, params.userId, now());
    return checkRemoval({ comingEpisodes: row.comingEpisodeCount, lessons: row.lessonCount });
  },
  one: async ({ params, actor }) => listed(await counted(db, actor, params.userId, now())),
  list: async ({ query, actor }) => {
    const { rows, ...page } = await pageOfAssistants(db, query, actor.scope, now());
    return { list: rows.map(listed), ...page };
  },
  search: async ({ query, actor }) =>
    (await searchAssistants(db, query.query ?? query.name, query.subjectId, actor.scope)).map(presented),
  work: async ({ params: { userId }, query, actor }) => {
    const at = now();
    await counted(db, actor, userId, at);
    const lessons = await lessonsOfAssistant(db, actor.scope, userId, at);
    const { rows, total } = await episodesOfAssistant(db, actor.scope, { id: userId, now: at }, query);
    return {
      lessons: lessons.map(({ endAt, ...lesson }) => ({ ...lesson, endTime: endAt?.getTime() ?? 0 })),
      episodes: rows.map(({ startAt, endAt, ...row }) => ({
        ...row,
        startTime: startAt.getTime(),
        endTime: endAt.getTime(),
      })),
      total,
      page: query.page,
      pageSize: query.pageSize,
    };
  },
});

const writes = (deps: AssistantsDeps): Omit<All, Reads> => {
  const run = async (
    { actor, call }: Parameters<TaskEngine['runDirectly']>[0],
    request: Parameters<TaskEngine['runDirectly']>[1],
  ) => {
    await deps.engine.runDirectly({ actor, call }, request);
    return { ok: true as const };
  };
  return {
    create: ({ query: { subjectId = null, ...query }, actor, call }) =>
      createAssistant(deps, { actor, call }, { ...query, subjectId }),
    update: ({ params, query: { subjectId = null, rev, ...query }, actor, call }) =>
      changeAssistant(deps, { actor, call }, { id: params.userId, rev, fields: { ...query, subjectId } }),
    remove: ({ params, query, actor, call }) =>
      run({ actor, call }, { type: 'assistant.remove', id: params.userId, rev: query.rev }),
    assignLesson: ({ params, actor, call }) =>
      run({ actor, call }, { type: 'lesson.assignAssistant', id: params.lessonId, input: { assistantId: params.id } }),
    unassignLesson: ({ params, actor, call }) =>
      run(
        { actor, call },
        { type: 'lesson.unassignAssistant', id: params.lessonId, input: { assistantId: params.id } },
      ),
    assignEpisode: ({ params: { episodeId, assistantId }, actor, call }) =>
      run({ actor, call }, { type: 'episode.assignAssistant', id: episodeId, input: { assistantId } }),
    unassignEpisode: ({ params: { episodeId, assistantId }, actor, call }) =>
      run({ actor, call }, { type: 'episode.unassignAssistant', id: episodeId, input: { assistantId } }),
  };
};

async function counted(db: Db, actor: Actor, id: number, now: Date): Promise<CountedAssistant> {
  const row = (await countedAssistants(db, actor.scope, [id], now)).get(id);
  if (!row) throw new NotFoundError('助教', id);
  return row;
}

function presented({ id, account, name, subjectId, phases, priority, rev }: AssistantRow): Assistant {
  return { userId: id, account, name, subject: subjectId, phases, priority, rev };
}

function listed(row: CountedAssistant): ListedAssistant {
  const { lessonCount, comingEpisodeCount, updatedAt, updatedBy } = row;
  return { ...presented(row), lessonCount, comingEpisodeCount, updatedTime: updatedAt.getTime(), updatedBy };
}
