import { templateConnectionsContract } from '@lectern/contract/lesson-templates/template-connections';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { runDocumentedBatch } from '../lessons/index.ts';
import { getConnection } from './commands/connection-context.ts';
import { sourceLessonIds } from './connections.queries.ts';
import { listConnections } from './list-connections.ts';
import { type ConnectionsDeps, createConnection, deleteConnection, updateConnection } from './save-connection.ts';

/** As many as one action may reach. */
const MAX_LESSONS = 3000;

export interface RouteDeps extends ConnectionsDeps {
  readonly engine: TaskEngine;
}

export const templateConnectionsHandlers = (deps: RouteDeps): Handlers<typeof templateConnectionsContract> => {
  const { db, engine } = deps;
  const run = async (by: Parameters<typeof runDocumentedBatch>[1], type: string, connectionId: number) => {
    const ids = await sourceLessonIds(db, await getConnection(db, by.actor.scope, connectionId), MAX_LESSONS);
    return runDocumentedBatch({ db, engine }, by, { type, ids, input: { connectionId }, made: true });
  };
  return {
    list: ({ query, actor }) => listConnections(db, actor.scope, query.semester),
    create: async ({ body, actor, call }) => ({ id: await createConnection(deps, { actor, call }, body) }),
    update: async ({ params, body, actor, call }) => {
      await updateConnection(deps, { actor, call }, params.id, body);
      return { ok: true };
    },
    remove: async ({ params, actor, call }) => {
      await deleteConnection(deps, { actor, call }, params.id);
      return { ok: true };
    },
    createLessons: ({ body, actor, call }) => run({ actor, call }, 'lesson.createByConnection', body.connectionId),
    createTeams: ({ body, actor, call }) => run({ actor, call }, 'team.createByConnection', body.connectionId),
  };
};
