/** What administrators set at run time instead of in the environment. The ids name them in the operation log. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const SETTING = codeTable({
  navigation: '导航',
  features: '环境特性',
  idLists: '业务名单',
  sites: '外部地址',
  platform: '平台变体',
  sessionRecording: '会话录制',
  directoryGroups: 'LDAP 组',
  speaking: '口语阈值',
});
export type SettingKey = CodeOf<typeof SETTING>;

export const SETTING_ID: Readonly<Record<SettingKey, number>> = {
  navigation: 1,
  features: 2,
  sites: 3,
  platform: 4,
  sessionRecording: 5,
  directoryGroups: 6,
  speaking: 7,
  idLists: 8,
};
