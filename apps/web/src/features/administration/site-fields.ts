import type { SettingValues } from '@lectern/contract/administration/setting-values';

type Addresses = Exclude<keyof SettingValues['sites'], 'clients'>;

export const SITE_FIELDS: readonly { readonly key: Addresses; readonly label: string; readonly help?: string }[] = [
  { key: 'commerce', label: '电商系统' },
  { key: 'commerce2', label: '电商系统（第二平台）' },
  { key: 'marketing', label: '营销系统' },
  { key: 'scheduling', label: '排班系统' },
  { key: 'users', label: '用户管理系统' },
  { key: 'questionBank', label: '题库' },
  { key: 'coupon', label: '优惠券页面' },
  { key: 'logout', label: '退出登录后的地址', help: '返回地址会编码后接在末尾。' },
  { key: 'intro', label: '课程介绍页', help: '其中 {lessonId} 会换成课程 ID。' },
  { key: 'lessonReport', label: '学习报告', help: '其中 {lessonId}、{studentId} 会换成课程 ID 和学员 ID。' },
];

export const CLIENTS_HELP = '显示在“客户端下载”页；没有地址的客户端显示为不可下载。';
