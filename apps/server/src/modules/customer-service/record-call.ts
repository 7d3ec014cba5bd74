/** L384: one call and what came of it, in the log of its student. */
import type { WelcomeCall } from '@lectern/contract/students/desk-replies';
import {
  CALL_OUTCOME,
  type CallOutcome,
  callStateAfter,
  isAttempt,
} from '@lectern/domain/customer-service/welcome-call';
import { CALL_STATE } from '@lectern/domain/teams/team-codes';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { findCall } from './calls.queries.ts';
import { lockCall, writeCall } from './calls.repository.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';

export interface CallResult {
  readonly rev: number;
  readonly outcome: CallOutcome;
  readonly note: string;
}

const WHAT = '外呼';

export function recordCall(
  { db, now }: CustomerServiceDeps,
  by: CommandOrigin,
  id: number,
  { rev, outcome, note }: CallResult,
): Promise<WelcomeCall> {
  return inTransaction(db, async (tx) => {
    const locked = await lockCall(tx, id);
    const before = locked ? await findCall(tx, by.actor.scope, id) : undefined;
    if (!before) throw new NotFoundError(WHAT, id);
    const state = callStateAfter(before.state, outcome);
    if (before.rev !== rev) throw staleBy(before, differingFields(before, { state, note }));
    if (state === undefined) {
      const [from, to] = [CALL_STATE.labelOf(before.state), CALL_OUTCOME.labelOf(outcome)];
      throw new RefusedError('notFollowing', `这次外呼是“${from}”，不能登记为“${to}”，请刷新后再试`);
    }
    await writeCall(tx, id, { state, note, attempted: isAttempt(outcome), at: now(), by: by.actor.name });
    await log(tx, by, before, { state, outcome, note });
    const after = await findCall(tx, by.actor.scope, id);
    if (!after) throw new NotFoundError(WHAT, id);
    return after;
  });
}

async function log(
  tx: Tx,
  by: CommandOrigin,
  { student, state, lessonName, note }: WelcomeCall,
  after: { readonly state: string; readonly outcome: string; readonly note: string },
): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: 'student.call',
      subject: { type: 'student', id: student.id, name: student.nickname },
      note: lessonName,
      changes: [
        { field: 'callOutcome', before: null, after: after.outcome },
        ...(state === after.state ? [] : [{ field: 'callState', before: state, after: after.state }]),
        ...(note === after.note ? [] : [{ field: 'callNote', before: note, after: after.note }]),
      ],
    }),
  );
}
