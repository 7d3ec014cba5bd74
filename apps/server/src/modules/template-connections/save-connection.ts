/** Creates, changes and deletes connections. Each is judged against all others while nobody else writes one. */
import type { ConnectionBody } from '@lectern/contract/lesson-templates/template-connections';
import { checkConnection } from '@lectern/domain/lesson-templates/connection-check';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { getTemplate } from '../lesson-templates/index.ts';
import { instantOf } from '../lessons/index.ts';
import { logConnection } from './connection-log.ts';
import { allEdges, connectionFacts, edgeOf } from './connections.queries.ts';
import { insertConnection, lockConnection, lockGraph, saveConnection } from './connections.repository.ts';

export interface ConnectionsDeps {
  readonly db: Db;
  readonly now: Now;
}

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export function createConnection({ db, now }: ConnectionsDeps, by: By, body: ConnectionBody): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockGraph(tx);
    const facts = await checked(tx, by.actor, 0, body);
    const after = await insertConnection(tx, columnsOf(body), { name: by.actor.name, at: now() });
    await logConnection(tx, by, { action: 'templateConnection.create', after, facts });
    return after.id;
  });
}

export function updateConnection(
  { db, now }: ConnectionsDeps,
  by: By,
  id: number,
  { rev, ...body }: ConnectionBody & { readonly rev: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockGraph(tx);
    const before = await lockConnection(tx, by.actor.scope, id);
    if (before.rev !== rev) throw staleBy(before, differingFields({ ...edgeOf(before), teams: before.teams }, body));
    const facts = await checked(tx, by.actor, id, body);
    const after = await saveConnection(tx, before, columnsOf(body), { name: by.actor.name, at: now() });
    await logConnection(tx, by, { action: 'templateConnection.update', before, after, facts });
  });
}

/** What was made along it stays. */
export function deleteConnection({ db, now }: ConnectionsDeps, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockConnection(tx, by.actor.scope, id);
    const at = now();
    const after = await saveConnection(tx, before, { deletedAt: at }, { name: by.actor.name, at });
    const facts = await connectionFacts(tx, by.actor.scope, await allEdges(tx));
    await logConnection(tx, by, { action: 'templateConnection.delete', after, facts });
  });
}

function columnsOf(body: ConnectionBody) {
  const { levelMap, oldStudentStart, oldStudentEnd, ...same } = body;
  return {
    ...same,
    levelMap: JSON.stringify(levelMap),
    oldStudentStartAt: instantOf(oldStudentStart),
    oldStudentEndAt: instantOf(oldStudentEnd),
  };
}

/** @throws NotFoundError for a template out of reach, RefusedError with every issue of the rule. */
async function checked(tx: Tx, actor: Actor, id: number, body: ConnectionBody) {
  await getTemplate(tx, actor.scope, body.fromTemplateId);
  await getTemplate(tx, actor.scope, body.toTemplateId);
  const others = await allEdges(tx);
  const edge = { ...body, id };
  const facts = await connectionFacts(tx, actor.scope, [...others, edge]);
  for (const field of ['fromSemesterId', 'toSemesterId'] as const) {
    if (facts.semesterStart(body[field]) !== undefined) continue;
    const message = `学期 ${body[field]} 不存在，请重新选择`;
    throw new InvalidError(message, [{ in: 'body', path: field, message }]);
  }
  const issues = checkConnection(edge, others, facts);
  const [first] = issues;
  if (first) throw new RefusedError('connectionInvalid', first.message, { issues });
  return facts;
}
