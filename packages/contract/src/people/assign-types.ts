/** How students are spread over the teams of a lesson (分班方式, EN17). One that teams use is never deleted. */
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, IdText, Millis } from '../wire-values.ts';

const api = '/tutor-paiban/api/assign-type' as const;
const tag = 'team-assign-types';

export const AssignTypeBody = z.strictObject({
  name: z.string().trim().min(1, '请填写名称').max(40, '名称最多 40 个字'),
  strategy: z.enum(TEAM_STRATEGY.codes, '请选择策略'),
});
export type AssignTypeBody = z.output<typeof AssignTypeBody>;

const AssignType = AssignTypeBody.extend({
  id: Id,
  valid: z.boolean(),
  rev: z.int(),
  /** Teams that use it. */
  teamCount: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type AssignType = z.output<typeof AssignType>;

const Switched = z.object({ id: Id, valid: z.boolean(), rev: z.int() });
const Version = z.strictObject({ rev: z.int().min(1).optional() }).optional();

export const assignTypesContract = {
  save: endpoint({
    id: 'E277',
    method: 'POST',
    path: api,
    tag,
    permission: 'TEAM_WRITE',
    summary: '新建分班方式；带 id 与 rev 时为修改',
    body: AssignTypeBody.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['nameTaken'],
  }),
  all: endpoint({
    id: 'E278',
    method: 'GET',
    path: `${api}/all`,
    tag,
    permission: 'TEAM_READ',
    summary: '全部分班方式，含已停用',
    reply: z.array(AssignType),
  }),
  valid: endpoint({
    id: 'E279',
    method: 'GET',
    path: `${api}/valid`,
    tag,
    permission: 'TEAM_READ',
    summary: '可选用的分班方式',
    reply: z.array(AssignType),
  }),
  invalidate: endpoint({
    id: 'E280',
    method: 'POST',
    path: `${api}/:id/invalidate`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '停用分班方式；已经使用它的小班不变',
    params: IdParams,
    body: Version,
    reply: Switched,
  }),
  validate: endpoint({
    id: 'E281',
    method: 'POST',
    path: `${api}/:id/validate`,
    tag,
    permission: 'TEAM_WRITE',
    summary: '启用分班方式',
    params: IdParams,
    body: Version,
    reply: Switched,
  }),
  remove: endpoint({
    id: 'L360',
    method: 'DELETE',
    path: '/lectern/api/assign-types/:id',
    tag,
    permission: 'TEAM_WRITE',
    summary: '删除没有小班使用的分班方式',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['inUse'],
  }),
} as const;
