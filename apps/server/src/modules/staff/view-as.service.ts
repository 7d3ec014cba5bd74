/**
 * Begins and ends looking on as another person. The reason stands in the log before the view does: both are written in
 * one transaction, the log first, so that there is no view that nobody can account for.
 */
import { checkView } from '@lectern/domain/access/view-as';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { endViews, findPerson, insertView } from './view-as.repository.ts';

const MINUTE_MS = 60_000;

export interface WantedView {
  readonly staffId: number;
  readonly minutes: number;
  readonly reason: string;
}

type By = { readonly actor: Actor; readonly call: Call };

/** @throws NotFoundError, RefusedError. Answers when it ends by itself. */
export async function startView({ db, now, actors }: AccountsDeps, by: By, wanted: WantedView): Promise<number> {
  const { staffId, minutes, reason } = wanted;
  const endsAt = await inTransaction(db, async (tx) => {
    const person = await findPerson(tx, staffId);
    if (!person) throw new NotFoundError('账号', staffId);
    const refusal = checkView({ ownId: by.actor.id, viewed: { id: person.id, disabled: person.disabledAt !== null } });
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const startedAt = now();
    const until = new Date(startedAt.getTime() + minutes * MINUTE_MS);
    await recordOperation(
      tx,
      entryOf(by, {
        action: 'staff.viewAs',
        subject: { type: 'staff', id: person.id, name: person.account },
        changes: [{ field: 'viewMinutes', before: null, after: minutes }],
        note: reason,
      }),
    );
    await endViews(tx, by.actor.sessionId, startedAt);
    await insertView(tx, { sessionId: by.actor.sessionId, viewedId: person.id, startedAt, endsAt: until });
    return until;
  });
  actors.forgetActors();
  return endsAt.getTime();
}

/** Doing it again changes nothing. */
export async function endView({ db, now, actors }: AccountsDeps, by: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const viewedId = await endViews(tx, by.actor.sessionId, now());
    const person = viewedId === undefined ? undefined : await findPerson(tx, viewedId);
    if (!person) return;
    const subject = { type: 'staff', id: person.id, name: person.account };
    await recordOperation(tx, entryOf(by, { action: 'staff.viewAsEnd', subject }));
  });
  actors.forgetActors();
}
