/** The rule registry: the numbers of the rules as dated rows with examples, kept by administrators. */
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { RULE_FAULTS } from '@lectern/domain/rule-registry/judge-rule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, IdText, Named } from '../wire-values.ts';
import { Rev } from './dictionary-rows.ts';
import { RuleBody, RuleRow, RuleVersion } from './rule-rows.ts';

const tag = 'dictionaries';
const path = '/lectern/api/rules' as const;
const Saved = z.object({ id: Id, rev: Rev });
const REFUSALS = [...RULE_FAULTS, 'registryFull', 'otherRule'] as const;

export const RulePreview = z.object({
  /** Lessons that the next save would treat otherwise. */
  count: z.int(),
  /** False: only `looked` lessons were looked at, there may be more. */
  exact: z.boolean(),
  looked: z.int(),
  /** The day for which this was asked: today, or the first day of the row. */
  on: z.int(),
  lessons: z.array(Named.extend({ status: z.enum(LESSON_STATUS.codes), changes: z.array(z.string()) })),
});
export type RulePreview = z.output<typeof RulePreview>;

export const ruleRegistryContract = {
  rules: endpoint({
    id: 'L410',
    method: 'GET',
    path,
    tag,
    permission: 'DICTIONARY_READ',
    summary: '规则登记的全部条目',
    reply: z.array(RuleRow),
  }),
  createRule: endpoint({
    id: 'L411',
    method: 'POST',
    path,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '新建规则条目；保存前逐个验证示例',
    body: RuleBody,
    reply: Saved,
    refusals: REFUSALS,
  }),
  updateRule: endpoint({
    id: 'L412',
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '修改规则条目；保存前逐个验证示例',
    params: IdParams,
    body: RuleBody.extend({ rev: Rev }),
    reply: Saved,
    refusals: REFUSALS,
  }),
  previewRule: endpoint({
    id: 'L413',
    method: 'POST',
    path: `${path}/preview`,
    tag,
    permission: 'DICTIONARY_WRITE',
    readOnly: true,
    summary: '这样修改后，哪些课程下次保存时会变化',
    body: z.strictObject({ id: Id.nullable(), row: RuleBody }),
    reply: RulePreview,
  }),
  ruleVersions: endpoint({
    id: 'L414',
    method: 'GET',
    path: `${path}/:id/versions`,
    tag,
    permission: 'DICTIONARY_READ',
    summary: '规则条目保存过的版本，新的在前，最多 50 个',
    params: IdParams,
    reply: z.array(RuleVersion),
  }),
  removeRule: endpoint({
    id: 'L415',
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '删除从未生效过的规则条目',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['ruleWasInForce'],
  }),
} as const;
