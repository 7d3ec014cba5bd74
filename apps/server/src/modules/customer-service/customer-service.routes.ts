import {
  type customerServiceContract,
  MAX_READINGS,
  MAX_STUDENTS_FOUND,
} from '@lectern/contract/students/customer-service';
import { readSearchKey } from '@lectern/domain/customer-service/search-key';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readingsOf, recordReading } from '../students/index.ts';
import { pageOfCalls } from './calls.queries.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';
import { lookUpByPhone } from './look-up-by-phone.ts';
import { presentDesk, presentStudent } from './present-desk.ts';
import { recordCall } from './record-call.ts';
import { findStudent, findStudents } from './students.queries.ts';

export const customerServiceHandlers = (deps: CustomerServiceDeps): Handlers<typeof customerServiceContract> => ({
  search: async ({ body, actor, call }) => {
    const key = readSearchKey(body.text);
    if (!key) throw new RefusedError('notSearchable', '请输入完整的手机号、用户 ID 或订单号');
    const rows =
      key.kind === 'phone'
        ? await lookUpByPhone(deps, { actor, call }, key.phone)
        : await findStudents(deps.db, actor.scope, key, MAX_STUDENTS_FOUND);
    return { students: rows.map(presentStudent) };
  },
  desk: async ({ params, query, actor }) => {
    const desk = await presentDesk(deps, actor.scope, params.id, query.date);
    await recordReading(deps.db, actor, { studentId: params.id, at: deps.now() });
    return desk;
  },
  readings: async ({ params, actor }) => {
    if (!(await findStudent(deps.db, actor.scope, params.id))) throw new NotFoundError('学员', params.id);
    return { readings: await readingsOf(deps.db, params.id, MAX_READINGS) };
  },
  calls: ({ query, actor }) => pageOfCalls(deps.db, actor.scope, query, deps.now()),
  recordCall: ({ params, body, actor, call }) => recordCall(deps, { actor, call }, params.id, body),
});
