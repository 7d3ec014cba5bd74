/** Public API of full phone numbers: requested with a purpose, shown for a while and within a budget, logged. */
import { phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { pageOfReveals } from './phone-reveals.queries.ts';
import type { PhoneRevealsDeps } from './phone-reveals-deps.ts';
import { requestReveal } from './request-reveal.ts';
import { decideReveal, showNumber } from './show-number.ts';

export function phoneRevealsModule(deps: PhoneRevealsDeps) {
  describeSubject(
    'phoneReveal',
    wordsFrom(
      '查看手机号申请',
      {
        'phoneReveal.request': '申请查看手机号',
        'phoneReveal.approve': '同意查看手机号',
        'phoneReveal.reject': '拒绝查看手机号',
        'phoneReveal.reveal': '查看手机号',
      },
      { purpose: '用途', minutes: '时长（分钟）', note: '审批意见' },
    ),
  );
  return { contract: phoneRevealsContract, handlers: handlersOf(deps) };
}

const handlersOf = (deps: PhoneRevealsDeps): Handlers<typeof phoneRevealsContract> => ({
  list: ({ query, actor }) =>
    pageOfReveals(
      deps.db,
      {
        ...query,
        staffId: actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG) ? undefined : actor.id,
        scope: actor.scope,
        seesStudents: actor.privileges.has(PRIVILEGE.code.STUDENT_READ),
      },
      deps.now(),
    ),
  request: ({ body: { subjectType, subjectId, ...body }, actor, call }) =>
    requestReveal(deps, { actor, call }, { ...body, owner: { type: subjectType, id: subjectId } }),
  decide: ({ params, body, actor, call }) => decideReveal(deps, { actor, call }, params.id, body),
  reveal: ({ params, actor, call }) => showNumber(deps, { actor, call }, params.id),
});
