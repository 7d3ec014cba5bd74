/** The settings that are plain forms: each with what it is for. */
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import { DirectoryGroupsForm } from './directory-groups-form.tsx';
import { FeaturesForm } from './features-form.tsx';
import { IdListsForm } from './id-lists-form.tsx';
import { PlatformForm } from './platform-form.tsx';
import { RecordingForm } from './recording-form.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { SitesForm } from './sites-form.tsx';
import { SpeakingForm } from './speaking-form.tsx';

interface SettingPageProps {
  readonly settingKey: Exclude<SettingKey, 'navigation'>;
}

export function SettingPage({ settingKey }: SettingPageProps) {
  switch (settingKey) {
    case 'features':
      return (
        <SettingFrame settingKey="features" lead="讲次、考试和老师手机号的环境特性。页面在下次打开时取得新的值。">
          {(form) => <FeaturesForm form={form} />}
        </SettingFrame>
      );
    case 'idLists':
      return (
        <SettingFrame
          settingKey="idLists"
          lead="小班和考试上线后使用：待定的辅导老师、三类课程标签与英才产品线，默认都为空。"
        >
          {(form) => <IdListsForm form={form} />}
        </SettingFrame>
      );
    case 'sites':
      return (
        <SettingFrame settingKey="sites" lead="其他系统的地址。留空时，对应的页面会说明要去哪里，不会跳转。">
          {(form) => <SitesForm form={form} />}
        </SettingFrame>
      );
    case 'platform':
      return (
        <SettingFrame settingKey="platform" lead="两个平台变体：由域名决定，决定标题、商城地址和请求头。">
          {(form) => <PlatformForm form={form} />}
        </SettingFrame>
      );
    case 'sessionRecording':
      return (
        <SettingFrame settingKey="sessionRecording" lead="按比例抽取会话录制页面操作，输入内容不录制，保留 30 天。">
          {(form) => <RecordingForm form={form} />}
        </SettingFrame>
      );
    case 'speaking':
      return (
        <SettingFrame settingKey="speaking" lead="口语练习结果按这些阈值标出低分，以及需要关注的讲次和课程。">
          {(form) => <SpeakingForm form={form} />}
        </SettingFrame>
      );
    case 'directoryGroups':
      return (
        <SettingFrame
          settingKey="directoryGroups"
          lead="以 LDAP 登录的人，按所在的组得到角色，每次登录时同步。保存后，这些人需要重新登录。"
        >
          {(form) => <DirectoryGroupsForm form={form} />}
        </SettingFrame>
      );
  }
}
