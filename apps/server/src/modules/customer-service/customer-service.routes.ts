import { type customerServiceContract, MOST_STUDENTS_FOUND } from '@lectern/contract/students/customer-service';
import { readSearchKey } from '@lectern/domain/customer-service/search-key';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { pageOfCalls } from './calls.queries.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';
import { presentDesk, presentStudent } from './present-desk.ts';
import { recordCall } from './record-call.ts';
import { findStudent, findStudents } from './students.queries.ts';

export const customerServiceHandlers = (deps: CustomerServiceDeps): Handlers<typeof customerServiceContract> => ({
  search: async ({ body, actor }) => {
    const key = readSearchKey(body.text);
    if (!key) throw new RefusedError('notSearchable', '请输入完整的手机号、用户 ID 或订单号');
    const rows = await findStudents(deps.db, actor.scope, key, MOST_STUDENTS_FOUND);
    return { students: rows.map(presentStudent) };
  },
  desk: ({ params, query, actor }) => presentDesk(deps, actor.scope, params.id, query.date),
  revealPhone: ({ params, actor, call }) => revealPhone(deps, { actor, call }, params.id),
  calls: ({ query, actor }) => pageOfCalls(deps.db, actor.scope, query, deps.now()),
  recordCall: ({ params, body, actor, call }) => recordCall(deps, { actor, call }, params.id, body),
});

/** The number leaves only together with the row of the log that says who saw it. */
function revealPhone({ db }: CustomerServiceDeps, by: CommandOrigin, id: number): Promise<{ phone: string }> {
  return inTransaction(db, async (tx) => {
    const student = await findStudent(tx, by.actor.scope, id);
    if (!student) throw new NotFoundError('学员', id);
    const { phone, nickname } = student;
    if (phone === null) throw new RefusedError('noPhone', `${nickname}没有登记手机号`);
    const subject = { type: 'student', id, name: nickname };
    await recordOperation(tx, entryOf(by, { action: 'student.revealPhone', subject }));
    return { phone };
  });
}
