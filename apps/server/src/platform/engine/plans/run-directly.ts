/**
 * A plan of one row that is planned, confirmed and done in one transaction: for calls that do one thing
 * to one record. It leaves a finished task, so it can be looked up and taken back like any other.
 */
import { isException } from '@lectern/domain/tasks/task-codes';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { BusyError, NotFoundError, RefusedError, StaleError } from '../../errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type CommandOrigin,
  type CommandType,
  type PlannedRow,
  type RowReason,
} from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { insertDoneTask } from '../store/task.repository.ts';
import { insertDoneItem, markTaskRow } from '../store/task-items.repository.ts';
import { assertConfirmed } from './confirmed-warnings.ts';
import { assertMayRun } from './make-plan.ts';

export interface DirectRequest {
  readonly type: string;
  readonly id: number;
  readonly input?: unknown;
  /** Version that the caller decided on. */
  readonly rev?: number | undefined;
  /** The document has the call go on with a warning and answer it (R145, R146): one call alone says so. */
  readonly answersWarnings?: true;
}

export interface DirectResult {
  readonly taskId: number;
  readonly row: PlannedRow<unknown>;
  readonly applied: AppliedRow<unknown>;
}

const ATTEMPTS = 5;

/** @throws RefusedError with every reason, StaleError for another version, NotFoundError. */
export async function runDirectly(deps: EngineDeps, by: CommandOrigin, request: DirectRequest): Promise<DirectResult> {
  const command = deps.commands.get(request.type);
  assertMayRun(by, command);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await inTransaction(deps.db, (tx) => planAndApply(deps, tx, by, command, request));
    } catch (error) {
      // Somebody saved between the look and the lock: look again.
      if (!(error instanceof ChangedSincePlanError)) throw error;
    }
  }
  throw new BusyError();
}

async function planAndApply(
  { now }: EngineDeps,
  tx: Tx,
  by: CommandOrigin,
  command: CommandType,
  request: DirectRequest,
): Promise<DirectResult> {
  const at = now();
  const context: CommandContext = { ...by, at, reason: '' };
  const input = command.input.parse(request.input ?? {});
  const [row] = await command.plan(tx, context, input, [request.id]);
  if (!row) throw new NotFoundError('记录', request.id);
  if (request.rev !== undefined && row.subject.rev !== null && row.subject.rev !== request.rev) {
    throw new StaleError({ rev: row.subject.rev, fields: [], updatedBy: '' });
  }
  assertNotRefused(row, command.words.noun);
  if (!request.answersWarnings) assertConfirmed(row.reasons, by);
  const taskId = await insertDoneTask(tx, {
    type: command.name,
    label: command.label,
    input,
    selectedIds: [request.id],
    creator: by.actor,
    requestId: by.call.requestId,
    address: by.call.address,
    undoOf: null,
    retryOf: null,
    at,
  });
  const call = { requestId: by.call.requestId, address: by.call.address, taskId };
  await markTaskRow(tx, { taskId, ordinal: 0 });
  const applied = await command.apply(tx, { ...context, call }, row, input);
  await insertDoneItem(tx, taskId, row, applied, at);
  return { taskId, row, applied };
}

function assertNotRefused(row: PlannedRow<unknown>, noun: string): void {
  // Nobody is asked here: no exception is made.
  const refusals = row.reasons.filter((reason) => reason.outcome === 'refused' || isException(reason));
  const [first] = refusals;
  if (!first) return;
  if (first.code === NOT_FOUND) throw new NotFoundError(noun, row.subject.id ?? undefined);
  const message = refusals.map((reason) => reason.message).join('；');
  throw new RefusedError(first.code, message, { refusals: refusals.map(refusalOf) });
}

/** The code of a row whose record does not exist or lies outside of the person's reach. */
export const NOT_FOUND = 'notFound';

const refusalOf = ({ code, message, details }: RowReason) => ({ code, message, ...details });
