/** What is set on many teams (小班) at once, all to the same (E196): each is a patch of a field or two. */
import { Capacity, ReservedLimit, RestrictionTags } from '@lectern/contract/teams/team-fields';
import { Id } from '@lectern/contract/wire-values';
import { BUNDLE_SALE_STATE, SALE_RESTRICTION } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { teamCommand } from './team-command.ts';

const NOTHING = z.strictObject({});

export const shelveCommand = teamCommand({
  name: 'team.shelve',
  label: '上架小班',
  verb: '上架',
  description: '所选小班开始接收学员；课程按小班容量招生时，招生人数随之变化',
  privilege: 'SALE_WRITE',
  logged: 'shelve',
  input: NOTHING,
  patch: () => ({ saleStatus: 'on_shelf' }),
});

export const unshelveCommand = teamCommand({
  name: 'team.unshelve',
  label: '下架小班',
  verb: '下架',
  description: '所选小班不再接收学员，已在班的学员不受影响',
  privilege: 'SALE_WRITE',
  logged: 'unshelve',
  input: NOTHING,
  patch: () => ({ saleStatus: 'off_shelf' }),
});

export const capacityCommand = teamCommand({
  name: 'team.capacity',
  label: '修改容量',
  verb: '为…修改容量',
  description: '所选小班改为同样的容量；预留名额留空时不变',
  privilege: 'SALE_WRITE',
  logged: 'capacity',
  input: z.strictObject({
    capacity: Capacity.meta({ title: '容量' }),
    reservedLimit: ReservedLimit.optional().meta({ title: '预留名额', description: '不对外售卖的名额' }),
  }),
  patch: ({ capacity, reservedLimit }) => ({ capacity, ...(reservedLimit === undefined ? {} : { reservedLimit }) }),
});

export const mentorCommand = teamCommand({
  name: 'team.mentor',
  label: '更换辅导老师',
  verb: '为…更换辅导老师',
  description: '所选小班改由同一位辅导老师带；会核对老师在课程各讲次的时间',
  privilege: 'TEAM_WRITE',
  logged: 'mentor',
  input: z.strictObject({ mentorId: Id.meta({ title: '辅导老师', control: 'mentor' }) }),
  patch: ({ mentorId }) => ({ mentorId }),
});

export const withoutMentorCommand = teamCommand({
  name: 'team.withoutMentor',
  label: '撤下辅导老师',
  verb: '为…撤下辅导老师',
  description: '所选小班不再有辅导老师',
  privilege: 'TEAM_WRITE',
  logged: 'mentor',
  input: NOTHING,
  patch: () => ({ mentorId: null }),
});

export const restrictCommand = teamCommand({
  name: 'team.restrict',
  label: '设置售卖限制',
  verb: '为…设置售卖限制',
  description: '谁可以买进所选小班；同时有几种限制时须全部符合',
  privilege: 'SALE_WRITE',
  logged: 'restrict',
  input: z.strictObject({
    restrictionTags: RestrictionTags.meta({
      title: '售卖限制',
      control: 'fields',
      options: [...SALE_RESTRICTION.options],
    }),
    bundleSaleState: z
      .enum(BUNDLE_SALE_STATE.codes)
      .optional()
      .meta({ title: '组合售卖', control: 'choice', options: [...BUNDLE_SALE_STATE.options] }),
  }),
  patch: ({ restrictionTags, bundleSaleState }) => ({
    restrictionTags,
    ...(bundleSaleState === undefined ? {} : { bundleSaleState }),
  }),
});

export const assignTypeCommand = teamCommand({
  name: 'team.assignType',
  label: '设置分班方式',
  verb: '为…设置分班方式',
  description: '新学员按什么方式分到所选小班',
  privilege: 'TEAM_WRITE',
  logged: 'assignType',
  input: z.strictObject({ assignTypeId: Id.meta({ title: '分班方式', control: 'assignType' }) }),
  patch: ({ assignTypeId }) => ({ assignTypeId }),
});
