/** Sends one message a day to whoever has lessons to publish before their sale begins. */
import { publishReminder, reminderWindow } from '@lectern/domain/lessons/publish-reminder';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addNotice } from '../notices/index.ts';
import { lessonsToPublish, peopleToRemind } from './publish-reminders.queries.ts';

interface ReminderDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actorOf: (staffId: number) => Promise<Actor | null>;
}

export async function remindOfPublish({ db, now, actorOf }: ReminderDeps): Promise<void> {
  const at = now();
  const { from, to } = reminderWindow(at.getTime());
  const window = { from: new Date(from), to: new Date(to) };
  for (const staffId of await peopleToRemind(db, window)) {
    const person = await actorOf(staffId);
    if (!person?.privileges.has('LESSON_WRITE')) continue;
    const ids = await lessonsToPublish(db, person, window);
    if (ids.length === 0) continue;
    await inTransaction(db, (tx) => addNotice(tx, { staffId, kind: 'publishDay', at, ...publishReminder(ids) }));
  }
}
