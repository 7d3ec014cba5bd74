/**
 * A search by a full number tells whose it is, so it needs the privilege to read numbers, spends a daily budget, and
 * leaves a row of the log whether it finds somebody or not.
 */
import { MAX_STUDENTS_FOUND } from '@lectern/contract/students/customer-service';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import { entryOf, recordOperations } from '../operation-log/index.ts';
import { spendLookUp } from '../phone-budget/index.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';
import { findStudents, type StudentRow } from './students.queries.ts';

export function lookUpByPhone(
  { db, now }: CustomerServiceDeps,
  by: CommandOrigin,
  phone: string,
): Promise<readonly StudentRow[]> {
  if (!by.actor.privileges.has('PHONE_READ')) {
    throw new ForbiddenError('PHONE_READ', '按手机号查找需要“查看手机号”权限，请改用用户 ID 或订单号查找');
  }
  return inTransaction(db, async (tx) => {
    await spendLookUp(tx, { actor: by.actor, at: now() });
    const rows = await findStudents(tx, by.actor.scope, { kind: 'phone', phone }, MAX_STUDENTS_FOUND);
    const search = { type: 'phoneLookUp', id: by.actor.id, name: maskPhone(phone) };
    await recordOperations(tx, [
      entryOf(by, {
        action: 'phoneLookUp.search',
        subject: search,
        changes: [{ field: 'found', before: null, after: `${rows.length} 名学员` }],
      }),
      ...rows.map(({ id, nickname }) =>
        entryOf(by, { action: 'student.lookUp', subject: { type: 'student', id, name: nickname } }),
      ),
    ]);
    return rows;
  });
}
