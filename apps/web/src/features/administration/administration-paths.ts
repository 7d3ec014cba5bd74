import { FACT_SOURCES_PATH } from '@lectern/domain/statistics/fact-sources';

/** The pages of 系统管理, in the order of their tabs. */
export const ADMIN_TABS = [
  { code: 'accounts', label: '员工账号', to: '/admin/accounts' },
  { code: 'roles', label: '角色', to: '/admin/roles' },
  { code: 'sessions', label: '登录会话', to: '/admin/sessions' },
  { code: 'refusals', label: '拒绝记录', to: '/admin/refusals' },
  { code: 'directoryGroups', label: 'LDAP 组', to: '/admin/directoryGroups' },
  { code: 'navigation', label: '导航', to: '/admin/navigation' },
  { code: 'features', label: '环境特性', to: '/admin/features' },
  { code: 'idLists', label: '业务名单', to: '/admin/idLists' },
  { code: 'sites', label: '外部地址', to: '/admin/sites' },
  { code: 'platform', label: '平台变体', to: '/admin/platform' },
  { code: 'sessionRecording', label: '会话录制', to: '/admin/sessionRecording' },
  { code: 'factSources', label: '数据来源', to: FACT_SOURCES_PATH },
  { code: 'status', label: '运行状态', to: '/admin/status' },
  { code: 'backups', label: '备份', to: '/admin/backups' },
  { code: 'setUp', label: '配置清单', to: '/admin/setUp' },
  { code: 'speaking', label: '口语阈值', to: '/admin/speaking' },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]['code'];

export const rolePath = (id: number | 'new'): string => `/admin/roles/${id}`;
