/**
 * Teachers as the wire tells them. A phone number leaves in full only for teachers the environment names and only to
 * those who may see phone numbers (R233), and then who saw whose number is logged.
 */
import type { Teacher } from '@lectern/contract/people/teachers';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperations } from '../operation-log/index.ts';
import { readSetting } from '../settings/index.ts';
import type { TeacherRow } from './teachers.queries.ts';

export interface TeachersDeps {
  readonly db: Db;
  /** Environment feature of the same name. */
  readonly teacherIdsDisplayPhone: readonly number[];
}

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export async function presentTeachers(deps: TeachersDeps, by: By, rows: readonly TeacherRow[]): Promise<Teacher[]> {
  const open = await openPhones(deps, by.actor);
  const revealed = rows.filter((row) => row.phone && open.includes(row.id));
  if (revealed.length > 0) await logReveal(deps.db, by, revealed);
  return rows.map((row) => teacherOf(row, revealed.includes(row)));
}

/**
 * R233: whose numbers this person may have shown. The teacher is listed, by the administrators where they saved a list
 * and else by the environment, and the person may see phone numbers at all.
 */
export async function openPhones(
  { db, teacherIdsDisplayPhone }: TeachersDeps,
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

async function logReveal(db: Db, by: By, rows: readonly TeacherRow[]): Promise<void> {
  const entries = rows.map((row) =>
    entryOf(by, {
      action: 'teacher.revealPhone',
      subject: { type: 'teacher', id: row.id, name: row.name },
    }),
  );
  await inTransaction(db, (tx) => recordOperations(tx, entries));
}
