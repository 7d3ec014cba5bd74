/** Commands as a test runs them: planned, confirmed with every warning taken as known, and looked at row by row. */
import type { CommandOrigin } from '../src/platform/engine/commands/command-type.ts';
import type { TaskRecord } from '../src/platform/engine/store/task-record.ts';
import { type ItemRow, itemsInParts } from '../src/platform/engine/store/task-rows.queries.ts';
import type { TaskEngine } from '../src/platform/engine/task-engine.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { anActor } from './bare-app.ts';

export interface CommandRun {
  readonly type: string;
  readonly ids: readonly number[];
  readonly input?: unknown;
  readonly actor?: Actor;
}

export const aMaker = (): CommandOrigin => ({ actor: anActor(), call: { requestId: 'test', address: '' } });

export function planCommand(engine: TaskEngine, { type, ids, input = {}, actor }: CommandRun): Promise<TaskRecord> {
  const { fromInput } = engine.commands.get(type);
  return engine.plan(
    { ...aMaker(), ...(actor ? { actor } : {}) },
    { type, ...(fromInput ? {} : { selection: { ids: [...ids] } }), input },
  );
}

export async function rowsOfTask(engine: TaskEngine, taskId: number): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  for await (const part of itemsInParts(engine.db, taskId, {})) rows.push(...part);
  return rows;
}

/** Choices that let every warning and unknown of the plan through. */
export async function confirmAll(engine: TaskEngine, plan: TaskRecord): Promise<TaskRecord> {
  const rows = await rowsOfTask(engine, plan.id);
  const codes = rows
    .filter((row) => row.outcome !== 'refused')
    .flatMap((row) => row.reasons.map((reason) => reason.code));
  const choices = Object.fromEntries(codes.map((code) => [code, 'apply' as const]));
  return engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices, reason: '测试' });
}

/** Plan and run of one command; answers the rows as they ended. */
export async function runCommand(engine: TaskEngine, run: CommandRun): Promise<readonly ItemRow[]> {
  const plan = await planCommand(engine, run);
  const rows = await rowsOfTask(engine, plan.id);
  if (rows.every((row) => row.outcome === 'refused')) return rows;
  await confirmAll(engine, plan);
  return rowsOfTask(engine, plan.id);
}
