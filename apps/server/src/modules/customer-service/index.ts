/** The door of the customer service: the one-student desk and the queue of welcome calls. */
import { customerServiceContract } from '@lectern/contract/students/customer-service';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { CALL_OUTCOME } from '@lectern/domain/customer-service/welcome-call';
import { CALL_STATE } from '@lectern/domain/teams/team-codes';
import { FOLLOW_LABELS, followCountText } from '@lectern/domain/teams/what-follows';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import { studentsAmong } from '../students/index.ts';
import { customerServiceHandlers } from './customer-service.routes.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';

const ACTIONS = {
  'student.revealPhone': '查看学员手机号',
  'student.lookUp': '按手机号查找学员',
  'student.call': '登记欢迎外呼',
  'student.viewPractice': '查看练习与录音',
  'student.rebalance': '均衡分班',
};
const FIELDS = {
  callOutcome: '外呼结果',
  callState: '外呼状态',
  callNote: '外呼备注',
  practice: '练习',
  purpose: '用途',
  team: '小班',
  ...FOLLOW_LABELS,
};

export function customerServiceModule(deps: CustomerServiceDeps) {
  describeSubject('student', {
    ...wordsFrom('学员', ACTIONS, FIELDS),
    valueLabel: (field, value) => {
      if (field === 'callState' && CALL_STATE.has(value)) return CALL_STATE.labelOf(value);
      if (field === 'callOutcome' && CALL_OUTCOME.has(value)) return CALL_OUTCOME.labelOf(value);
      return followCountText(field, value) ?? plainValueLabel(value);
    },
    visibleAmong: async (actor, ids) =>
      actor.privileges.has(PRIVILEGE.code.STUDENT_READ) ? studentsAmong(deps.db, actor.scope, ids) : new Set<number>(),
  });
  describeSubject(
    'phoneLookUp',
    wordsFrom('按手机号查找', { 'phoneLookUp.search': '按手机号查找学员' }, { found: '找到' }),
  );
  return { contract: customerServiceContract, handlers: customerServiceHandlers(deps) };
}
