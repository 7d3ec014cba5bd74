import { type customerServiceContract, MOST_STUDENTS_FOUND } from '@lectern/contract/students/customer-service';
import { readSearchKey } from '@lectern/domain/customer-service/search-key';
import { RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { pageOfCalls } from './calls.queries.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';
import { lookUpByPhone } from './look-up-by-phone.ts';
import { presentDesk, presentStudent } from './present-desk.ts';
import { recordCall } from './record-call.ts';
import { findStudents } from './students.queries.ts';

export const customerServiceHandlers = (deps: CustomerServiceDeps): Handlers<typeof customerServiceContract> => ({
  search: async ({ body, actor, call }) => {
    const key = readSearchKey(body.text);
    if (!key) throw new RefusedError('notSearchable', '请输入完整的手机号、用户 ID 或订单号');
    const rows =
      key.kind === 'phone'
        ? await lookUpByPhone(deps, { actor, call }, key.phone)
        : await findStudents(deps.db, actor.scope, key, MOST_STUDENTS_FOUND);
    return { students: rows.map(presentStudent) };
  },
  desk: ({ params, query, actor }) => presentDesk(deps, actor.scope, params.id, query.date),
  calls: ({ query, actor }) => pageOfCalls(deps.db, actor.scope, query, deps.now()),
  recordCall: ({ params, body, actor, call }) => recordCall(deps, { actor, call }, params.id, body),
});
