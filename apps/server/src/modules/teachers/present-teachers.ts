/**
 * Teachers as the wire tells them. A phone number leaves in full only for teachers the environment names and only to
 * those who may see phone numbers (R233), and then who saw whose number is logged.
 */
import type { Teacher } from '@lectern/contract/people/teachers';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperations } from '../operation-log/index.ts';
import { spendNumbers } from '../phone-budget/index.ts';
import { readSetting } from '../settings/index.ts';
import type { TeacherRow } from './teachers.queries.ts';

export interface TeachersDeps {
  readonly db: Db;
  readonly now: Now;
  /** Environment feature of the same name. */
  readonly teacherIdsDisplayPhone: readonly number[];
}

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export async function presentTeachers(deps: TeachersDeps, by: By, rows: readonly TeacherRow[]): Promise<Teacher[]> {
  const open = await openPhones(deps, by.actor);
  const listed = rows.filter((row) => row.phone && open.includes(row.id));
  const revealed = listed.length > 0 ? await spendAndLog(deps, by, listed) : [];
  return rows.map((row) => teacherOf(row, revealed.includes(row)));
}

/**
 * R233: whose numbers this person may have shown. The teacher is listed, by the administrators where they saved a list
 * and else by the environment, and the person may see phone numbers at all.
 */
export async function openPhones(
  { db, teacherIdsDisplayPhone }: Omit<TeachersDeps, 'now'>,
  { privileges }: Pick<Actor, 'privileges'>,
): Promise<readonly number[]> {
  if (!privileges.has('PHONE_READ')) return [];
  return (await readSetting(db, 'features'))?.teacherIdsDisplayPhone ?? teacherIdsDisplayPhone;
}

function teacherOf({ ldapAccount, qualification, phone, ...row }: TeacherRow, reveal: boolean): Teacher {
  return {
    ...row,
    ldap: ldapAccount,
    phone: phone === null || reveal ? phone : maskPhone(phone),
    // R232
    status: qualification === 1 ? 'activated' : 'fired',
  };
}

/** Numbers beyond the day's budget stay masked. */
async function spendAndLog({ db, now }: TeachersDeps, by: By, rows: readonly TeacherRow[]): Promise<TeacherRow[]> {
  return inTransaction(db, async (tx) => {
    const wanted = rows.map(({ id }) => ({ type: 'teacher', id }) as const);
    const shown = await spendNumbers(tx, { actor: by.actor, at: now() }, wanted);
    const revealed = rows.filter((row) => shown.some(({ id }) => id === row.id));
    const entries = revealed.map(({ id, name }) =>
      entryOf(by, { action: 'teacher.revealPhone', subject: { type: 'teacher', id, name } }),
    );
    await recordOperations(tx, entries);
    return revealed;
  });
}
