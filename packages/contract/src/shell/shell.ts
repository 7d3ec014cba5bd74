/** What the page needs before and around every screen: configuration, navigation, logs of its own, personal settings. */
import { CLOCK_IN_ENTRANCE, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { checkNavLink } from '@lectern/domain/shell/nav-link';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams } from '../wire-values.ts';

/** Known before sign-in; nothing secret. `sites` are absent where no address is configured (decision 20). */
export const AppConfig = z.object({
  env: z.enum(['dev', 'test', 'stage', 'online']),
  variant: z.literal([1, 2]),
  title: z.string(),
  userFacing: z.boolean(),
  platformHeader: z.object({ name: z.string(), value: z.string() }).nullable(),
  sites: z.object({
    commerce: z.string().optional(),
    marketing: z.string().optional(),
    scheduling: z.string().optional(),
    users: z.string().optional(),
    questionBank: z.string().optional(),
    coupon: z.string().optional(),
    /** Template with `{lessonId}`. */
    intro: z.string().optional(),
  }),
  ldap: z.boolean(),
  demo: z.boolean(),
  features: z.object({
    episodeDurationMinutes: z.array(z.int()),
    resourceId: z.string(),
    jamFreezeTime: z.int(),
    inviteFreshLessonAllowAgendaLabelIds: z.array(z.int()),
    teacherIdsDisplayPhone: z.array(z.int()),
    jamPromotionModeShowMixedLevelIds: z.array(z.int()),
  }),
});
export type AppConfig = z.output<typeof AppConfig>;

/** EN44. One of `to` (inside), `href` (outside), `action`, `children`; `heading` and `divider` stand in dropdowns. */
export interface NavItem {
  navKey: string;
  title: string;
  privilege?: string | undefined;
  to?: string | undefined;
  carryPreference?: boolean | undefined;
  href?: string | undefined;
  newTab?: boolean | undefined;
  action?: ClockInEntrance | undefined;
  heading?: boolean | undefined;
  divider?: boolean | undefined;
  redSpot?: boolean | undefined;
  children?: NavItem[] | undefined;
}
const link = (kind: 'inside' | 'outside') =>
  z
    .string()
    .max(500)
    .refine((text) => checkNavLink(text).kind === kind, '链接须是以 / 开头的站内页面，或以 https:// 开头的地址');
const navLeaf = z.object({
  navKey: z.string().max(60),
  title: z.string().max(30),
  privilege: z.string().max(60).optional(),
  to: link('inside').optional(),
  carryPreference: z.boolean().optional(),
  href: link('outside').optional(),
  newTab: z.boolean().optional(),
  action: z.enum(CLOCK_IN_ENTRANCE.codes).optional(),
  heading: z.boolean().optional(),
  divider: z.boolean().optional(),
  redSpot: z.boolean().optional(),
});
export const NavItem = navLeaf.extend({ children: z.array(navLeaf).optional() });
export const Navigation = z.object({ title: z.string().optional(), items: z.array(NavItem) });
export type Navigation = z.output<typeof Navigation>;

const SavedView = z.object({
  id: Id,
  page: z.string(),
  name: z.string(),
  query: z.string(),
  mine: z.boolean(),
  /** Who keeps it; only they change it. */
  owner: z.string(),
  roleCode: z.string().nullable(),
  /** One's own: marked on the home page once it finds more; null: not watched by oneself. */
  watchLimit: z.int().nullable(),
  rev: z.int(),
});
export type SavedView = z.output<typeof SavedView>;
const SavedViewBody = z.strictObject({
  page: z.string().regex(/^[a-zA-Z]{1,40}$/),
  name: z.string().trim().min(1, '请填写视图名称').max(40),
  query: z.string().max(2000),
  roleCode: z.string().max(45).nullable().default(null),
});
const PreferenceKey = z.strictObject({ key: z.string().regex(/^[a-z][a-zA-Z0-9.:-]{0,79}$/) });

export const shellContract = {
  config: endpoint({
    id: 'L010',
    method: 'GET',
    path: '/lectern/api/app-config',
    tag: 'shell',
    permission: 'public',
    summary: '页面配置',
    reply: AppConfig,
  }),
  navigation: endpoint({
    id: 'E158',
    method: 'GET',
    path: '/lectern/api/navigation',
    tag: 'shell',
    permission: 'signedIn',
    summary: '导航配置，已按权限过滤',
    reply: Navigation,
  }),
  sessionRecording: endpoint({
    id: 'E159',
    method: 'GET',
    path: '/lectern/api/session-recording',
    tag: 'shell',
    permission: 'signedIn',
    summary: '会话录制的开关与抽样率',
    reply: z.object({ isOpen: z.boolean(), ratio: z.number().min(0).max(1) }),
  }),
  requestLogs: endpoint({
    id: 'E157',
    method: 'POST',
    path: '/lectern/api/request-logs',
    tag: 'shell',
    permission: 'signedIn',
    summary: '记录页面发出的请求',
    asOneself: true,
    body: z.strictObject({
      entries: z
        .array(
          z.strictObject({
            method: z.string().max(10),
            path: z.string().max(300),
            status: z.int().min(0).max(599),
            durationMs: z.int().min(0).max(3_600_000),
            page: z.string().max(300),
          }),
        )
        .min(1)
        .max(50),
    }),
    reply: Done,
  }),
  errorEnvelope: endpoint({
    id: 'E160',
    method: 'POST',
    path: '/lectern/api/errors/envelope',
    tag: 'shell',
    permission: 'signedIn',
    summary: '错误上报（Sentry envelope 格式）',
    asOneself: true,
    rawBody: true,
    bodyLimit: 262_144,
    reply: z.object({ id: z.string() }),
  }),
  clients: endpoint({
    id: 'E276',
    method: 'GET',
    path: '/tutor-atm-user/api/app-client-data',
    tag: 'clients',
    permission: 'amaze',
    summary: '客户端下载地址',
    reply: z.record(z.string(), z.string()),
  }),
  preferences: endpoint({
    id: 'L011',
    method: 'GET',
    path: '/lectern/api/preferences',
    tag: 'preferences',
    permission: 'signedIn',
    summary: '我的全部设置',
    reply: z.record(z.string(), z.unknown()),
  }),
  savePreference: endpoint({
    id: 'L012',
    method: 'PUT',
    path: '/lectern/api/preferences/:key',
    tag: 'preferences',
    permission: 'signedIn',
    summary: '保存一项设置',
    params: PreferenceKey,
    body: z.strictObject({ value: z.json() }),
    bodyLimit: 16_384,
    reply: Done,
    refusals: ['tooManyPreferences'],
  }),
  savedViews: endpoint({
    id: 'L013',
    method: 'GET',
    path: '/lectern/api/saved-views',
    tag: 'preferences',
    permission: 'amaze',
    summary: '我能看到的视图',
    query: z.strictObject({ page: z.string().max(40).optional() }),
    reply: z.array(SavedView),
  }),
  createView: endpoint({
    id: 'L014',
    method: 'POST',
    path: '/lectern/api/saved-views',
    tag: 'preferences',
    permission: 'amaze',
    summary: '保存视图',
    body: SavedViewBody,
    reply: SavedView,
    refusals: ['viewNameTaken', 'roleNotOwn', 'tooManyViews'],
  }),
  watchView: endpoint({
    id: 'L016',
    method: 'PUT',
    path: '/lectern/api/saved-views/:id/watch',
    tag: 'preferences',
    permission: 'amaze',
    summary: '关注自己的或共享给自己的视图，上限各人自定：超过时在工作台标出并发一条消息，null 为取消关注',
    params: IdParams,
    body: z.strictObject({ limit: z.int().min(0).max(1_000_000).nullable() }),
    reply: Done,
    refusals: ['viewNotWatched'],
  }),
  updateView: endpoint({
    id: 'L404',
    method: 'PUT',
    path: '/lectern/api/saved-views/:id',
    tag: 'preferences',
    permission: 'amaze',
    summary: '修改自己的视图：名称、条件、共享给谁',
    params: IdParams,
    body: SavedViewBody.omit({ page: true }).extend({ rev: z.int().min(1) }),
    reply: SavedView,
    refusals: ['viewNameTaken', 'roleNotOwn'],
  }),
  deleteView: endpoint({
    id: 'L015',
    method: 'DELETE',
    path: '/lectern/api/saved-views/:id',
    tag: 'preferences',
    permission: 'amaze',
    summary: '删除视图，30 天内可从回收站恢复',
    params: IdParams,
    reply: Done,
  }),
} as const;
