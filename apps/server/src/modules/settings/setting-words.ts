/** How the operation log words settings: a navigation as the names in it, rows as what they say. */
import { Navigation } from '@lectern/contract/shell/shell';
import { plainValueLabel, wordsFrom } from '../operation-log/index.ts';

const FIELDS: Readonly<Record<string, string>> = {
  title: '名称',
  items: '导航项',
  rows: 'LDAP 组与角色',
  isOpen: '录制开启',
  ratio: '抽样比例',
  variant: '默认变体',
  variantOfHost: '域名的变体',
  userHosts: '用户端域名',
  titles: '页面标题',
  header: '平台请求头',
  episodeDurationMinutes: '时长选项',
  resourceId: '资源 ID',
  jamFreezeTime: '考试冻结时间',
  inviteFreshLessonAllowAgendaLabelIds: '邀新课程可用的大纲标签',
  teacherIdsDisplayPhone: '显示手机号的老师',
  jamPromotionModeShowMixedLevelIds: '活动模考显示的混合难度',
  pendingTutoringIds: '待定辅导老师',
  prestudyLabelIds: '预习标签',
  giftLabelIds: '赠课标签',
  promotionLabelIds: '活动标签',
  talentProductLineIds: '英才产品线',
  commerce: '电商系统',
  commerce2: '电商系统（第二平台）',
  marketing: '营销系统',
  scheduling: '排班系统',
  users: '用户管理系统',
  questionBank: '题库',
  coupon: '优惠券',
  logout: '退出登录',
  intro: '课程介绍页',
  lessonReport: '学习报告',
  clients: '客户端下载',
  lowScore: '低分线',
  leastHandInPercent: '最低提交率（%）',
  leastMean: '最低平均分',
  mostFaultPercent: '录音问题上限（%）',
};

export const SETTING_WORDS = {
  ...wordsFrom('系统设置', { 'setting.save': '修改设置', 'setting.reset': '恢复默认设置' }, FIELDS),
  valueLabel: (field: string, value: unknown): string =>
    field === 'items' ? navigationLabel(value) : plainValueLabel(withoutBraces(value)),
};

function navigationLabel(value: unknown): string {
  const parsed = Navigation.shape.items.safeParse(value);
  if (!parsed.success) return plainValueLabel(value);
  return parsed.data
    .map(({ title, to, href, children }) => {
      const names = children?.map((child) => child.title).filter(Boolean) ?? [];
      return names.length > 0 ? `${title}（${names.join('、')}）` : `${title}${leadsTo(to ?? href)}`;
    })
    .join('；');
}

function leadsTo(link: string | undefined): string {
  return link ? ` ${link}` : '';
}

function withoutBraces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBraces);
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value)
    .map((part) => plainValueLabel(withoutBraces(part)))
    .join(' ');
}
