/**
 * Evaluations as the wire tells them. The account is a phone number: it leaves in full only to those who may see phone
 * numbers, and then one row of the operation log says who looked at how many.
 */
import type { Evaluation } from '@lectern/contract/students/feedback';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import type { EvaluationRow } from './feedback.queries.ts';

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

export async function presentEvaluations(db: Db, by: By, rows: readonly EvaluationRow[]): Promise<Evaluation[]> {
  const mayReveal = by.actor.privileges.has('PHONE_READ');
  const [newest] = rows;
  if (mayReveal && newest) {
    await inTransaction(db, (tx) =>
      recordOperation(
        tx,
        entryOf(by, {
          action: 'evaluation.revealPhones',
          subject: { type: 'evaluation', id: newest.id, name: `${rows.length} 条 App 反馈` },
        }),
      ),
    );
  }
  return rows.map(({ phone, gradeName, createdAt, ...row }) => ({
    ...row,
    phoneNumber: mayReveal ? (phone ?? '') : maskPhone(phone ?? ''),
    gradeName: gradeName ?? '',
    createdTime: createdAt.getTime(),
  }));
}
