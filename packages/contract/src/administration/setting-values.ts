/** What each setting of the administrators holds. Parsed when it is saved and again when it is read. */
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import { isWebAddress } from '@lectern/domain/shell/nav-link';
import { DAY_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { Navigation } from '../shell/shell.ts';

const ids = z.array(z.int().nonnegative()).max(500, '最多 500 个 ID');

/** R345. */
export const Features = z.strictObject({
  episodeDurationMinutes: z.array(z.int().min(1, '时长须为正整数').max(1440, '时长最长 1440 分钟')).min(1).max(30),
  resourceId: z.string().max(200),
  jamFreezeTime: z.int().min(0).max(DAY_MS, '冻结时间最长 24 小时'),
  inviteFreshLessonAllowAgendaLabelIds: ids,
  teacherIdsDisplayPhone: ids,
  jamPromotionModeShowMixedLevelIds: ids,
});
export type Features = z.output<typeof Features>;

/**
 * R290: lists that later areas decide by; empty by default (decision 126). The documents do not say what the ids are of:
 * pending tutoring is of mentors, as the page of pending mentors is, and the labels are those of lessons. Teams
 * (issue 15) ask the first, exams (issue 17) the others.
 */
export const IdLists = z.strictObject({
  pendingTutoringIds: ids,
  prestudyLabelIds: ids,
  giftLabelIds: ids,
  promotionLabelIds: ids,
  /** Decision 113. Lists that were saved before it was added have none. */
  talentProductLineIds: ids.default([]),
});
export type IdLists = z.output<typeof IdLists>;

/** Empty: not configured. A browser follows it, so it is http(s) and carries no password. */
const site = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === '' || isWebAddress(text),
    '须是以 https:// 或 http:// 开头的完整地址，不含空格、账号和密码',
  );
const lessonSite = site.refine((text) => text === '' || text.includes('{lessonId}'), '须包含 {lessonId}');

export const Sites = z.strictObject({
  commerce: site,
  commerce2: site,
  marketing: site,
  scheduling: site,
  users: site,
  questionBank: site,
  coupon: site,
  logout: site,
  intro: lessonSite,
  lessonReport: lessonSite.refine((text) => text === '' || text.includes('{studentId}'), '须包含 {studentId}'),
  clients: z
    .array(
      z.strictObject({
        client: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, '客户端代号只含字母和数字'),
        address: site.refine((text) => text !== '', '请填写下载地址'),
      }),
    )
    .max(20)
    .refine((rows) => isOnce(rows.map((row) => row.client)), '客户端代号不能重复'),
});
export type Sites = z.output<typeof Sites>;

const Variant = z.literal([1, 2]);
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,200}(:\d{1,5})?$/, '域名格式如 learn.example.com');
const titles = z.strictObject({
  staff: z.string().trim().min(1, '请填写标题').max(40),
  user: z.string().trim().min(1, '请填写标题').max(40),
});
const header = z
  .strictObject({
    name: z
      .string()
      .trim()
      .toLowerCase()
      // A header of the protocol's own would be overwritten by the platform's.
      .regex(/^x-[a-z0-9-]{1,60}$/, '请求头名称以 x- 开头，只含小写字母、数字和 -'),
    value: z.string().regex(/^[\x21-\x7e]{1,100}$/, '请求头的值不能含空格'),
  })
  .nullable();

export const Platform = z.strictObject({
  variant: Variant,
  variantOfHost: z
    .array(z.strictObject({ host, variant: Variant }))
    .max(50)
    .refine((rows) => isOnce(rows.map((row) => row.host)), '同一域名只能有一行'),
  userHosts: z.array(host).max(50),
  titles: z.strictObject({ 1: titles, 2: titles }),
  header: z.strictObject({ 1: header, 2: header }),
});
export type Platform = z.output<typeof Platform>;

/** R342. */
export const SessionRecordingSetting = z.strictObject({
  isOpen: z.boolean(),
  ratio: z.number().min(0, '比例须在 0 到 1 之间').max(1, '比例须在 0 到 1 之间'),
});

export const DirectoryGroups = z
  .array(
    z.strictObject({
      group: z.string().trim().toLowerCase().min(1, '请填写 LDAP 组名').max(100),
      roles: z
        .array(z.string().regex(/^ROLE_[A-Z0-9_]{1,40}$/))
        .min(1, '请选择角色')
        .max(20),
    }),
  )
  .max(200)
  .refine((rows) => isOnce(rows.map((row) => row.group)), '同一个组只能有一行');
export type DirectoryGroups = z.output<typeof DirectoryGroups>;

const percent = z.int('须为整数').min(0, '须在 0 到 100 之间').max(100, '须在 0 到 100 之间');
/** By what results of spoken practice deserve a look. */
export const SpeakingThresholds = z.strictObject({
  lowScore: percent,
  leastHandInPercent: percent,
  leastMean: percent,
  mostFaultPercent: percent,
});

function isOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

export const SETTING_SCHEMA = {
  navigation: Navigation,
  features: Features,
  idLists: IdLists,
  sites: Sites,
  platform: Platform,
  sessionRecording: SessionRecordingSetting,
  directoryGroups: DirectoryGroups,
  speaking: SpeakingThresholds,
} as const satisfies Record<SettingKey, z.ZodType>;

export type SettingValues = { readonly [K in SettingKey]: z.output<(typeof SETTING_SCHEMA)[K]> };
