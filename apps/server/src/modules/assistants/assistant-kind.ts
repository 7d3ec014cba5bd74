/** The record 助教: who helps teachers, and with what. The account is given once and never changes. */
import { inScope } from '@lectern/domain/access/roles';
import { ASSISTANT_FIELD, type AssistantFields } from '@lectern/domain/assistants/assistant-rules';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { ForbiddenError, RefusedError } from '../../platform/errors.ts';
import { assistantsByIds, placesExist } from './assistants.queries.ts';

const { column } = columnsOfTable<'assistant'>();

export const ASSISTANT: RecordKind<'assistant', AssistantFields & { readonly account: string }> = {
  table: 'assistant',
  type: 'assistant',
  label: '助教',
  labels: ASSISTANT_FIELD,
  fields: {
    account: column('account'),
    name: column('name'),
    subjectId: column('subjectId'),
    phases: { ofRow: ({ phases }) => phases, toColumns: (phases) => ({ phases: [...phases] }) },
    priority: column('priority'),
  },
  nameOf: ({ name }) => name,
  seenAmong: assistantsByIds,
  isUnset: (value, field) => field === 'account' || value === null,
  check: async (tx, { actor }, { fields: { subjectId, phases } }) => {
    if (!(await placesExist(tx, subjectId, phases)))
      throw new RefusedError('placeMissing', '学科或学段不存在，请重新选择');
    const reached = phases.length === 0 ? [null] : phases;
    if (!reached.some((phase) => inScope(actor.scope, { subject: subjectId, subjects: [], phase }))) {
      throw new ForbiddenError('dataScope', '学科或学段不在你的数据范围内，请重新选择');
    }
    return undefined;
  },
  binField: 'removed',
  taken: ({ account }) => new RefusedError('accountTaken', `账号 ${account} 已是助教，请直接修改那位助教`),
};
