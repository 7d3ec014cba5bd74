/** Around the form of a setting: what it is for, the save, the way back to what is standard, its versions. */
import type { Setting } from '@lectern/contract/administration/settings';
import { SETTING, SETTING_ID, type SettingKey } from '@lectern/domain/administration/setting-key';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { LeaveGuard } from '../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminQueries } from './admin-queries.ts';
import { SaveBar } from './save-bar.tsx';
import { type SettingForm, useSettingForm } from './use-setting-form.ts';
import { VersionList } from './version-list.tsx';

interface SettingFrameProps<K extends SettingKey> {
  readonly settingKey: K;
  readonly lead: ReactNode;
  readonly children: (form: SettingForm<K>, setting: Setting) => ReactNode;
}

export function SettingFrame<K extends SettingKey>({ settingKey, lead, children }: SettingFrameProps<K>) {
  const { data: setting, error, refetch } = useQuery(adminQueries.setting(settingKey));
  return (
    <AdminFrame tab={settingKey} lead={lead}>
      <LeaveGuard />
      {error && !setting && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!setting && !error && <Skeleton lines={8} />}
      {setting && (
        <LoadedSetting key={setting.rev} settingKey={settingKey} setting={setting}>
          {children}
        </LoadedSetting>
      )}
    </AdminFrame>
  );
}

interface LoadedSettingProps<K extends SettingKey> {
  readonly settingKey: K;
  readonly setting: Setting;
  readonly children: (form: SettingForm<K>, setting: Setting) => ReactNode;
}

function LoadedSetting<K extends SettingKey>({ settingKey, setting, children }: LoadedSettingProps<K>) {
  const form = useSettingForm(settingKey, setting);
  const [resetting, setResetting] = useState(false);
  const problems = Object.values(form.errors);
  const isStandard = JSON.stringify(setting.value) === JSON.stringify(setting.standard);
  return (
    <>
      {setting.overruled && (
        <p className="admin-warning" role="status">
          当前由部署时配置的外部导航地址提供，这里保存的内容在移除该地址后生效。
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {children(form, setting)}
        <SaveBar
          state={problems[0] ?? (form.unsaved ? '有修改尚未保存' : savedWords(setting))}
          error={form.error}
          noun={SETTING.labelOf(settingKey)}
        >
          {!isStandard && (
            <button type="button" className="button" onClick={() => setResetting(true)}>
              恢复默认
            </button>
          )}
          {form.unsaved && (
            <button type="button" className="button" onClick={form.undo}>
              放弃修改
            </button>
          )}
          <button type="submit" className="button button-primary" disabled={!form.unsaved || form.saving}>
            保存{SETTING.labelOf(settingKey)}
          </button>
        </SaveBar>
      </form>
      <VersionList
        subjectType="setting"
        subjectId={SETTING_ID[settingKey]}
        rev={setting.rev}
        onLoad={({ value }) => form.load(value)}
      />
      {resetting && (
        <Dialog
          title={`恢复默认${SETTING.labelOf(settingKey)}`}
          onClose={() => setResetting(false)}
          actions={
            <>
              <CloseButton onClose={() => setResetting(false)} />
              <MainButton
                busy={form.saving}
                onClick={() => {
                  setResetting(false);
                  form.reset();
                }}
              >
                恢复默认
              </MainButton>
            </>
          }
        >
          <p>将改回部署时的配置，立即对所有人生效。现在的内容会留在历史版本里，可以随时载入。</p>
        </Dialog>
      )}
    </>
  );
}

function savedWords({ rev, updatedBy }: Setting): string {
  return rev === 0 ? '尚未修改过，使用部署时的配置' : `版本 ${rev}，由 ${updatedBy} 保存`;
}
