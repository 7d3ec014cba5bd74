/** The form of one setting: what is saved, what is being changed, and the save. */
import { SETTING_SCHEMA, type SettingValues } from '@lectern/contract/administration/setting-values';
import { type Setting, settingsContract } from '@lectern/contract/administration/settings';
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { call } from '../../shared/api/call.ts';
import { navigationQuery } from '../../shared/api/navigation.ts';
import { useUnsavedChanges } from '../../shared/hooks/unsaved-changes.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { SETTINGS, VERSIONS } from './admin-queries.ts';

export interface SettingForm<K extends SettingKey> {
  readonly value: SettingValues[K];
  readonly set: (value: SettingValues[K]) => void;
  readonly unsaved: boolean;
  readonly undo: () => void;
  /** By dotted place in the value. */
  readonly errors: Readonly<Record<string, string>>;
  readonly saving: boolean;
  readonly error: unknown;
  readonly save: () => void;
  readonly reset: () => void;
  /** A version that was kept; what is no longer valid is left as it stands. */
  readonly load: (value: unknown) => void;
}

export function useSettingForm<K extends SettingKey>(key: K, setting: Setting): SettingForm<K> {
  const client = useQueryClient();
  // The server checked it with the same schema when it was saved.
  const stored = setting.value as SettingValues[K];
  const [value, set] = useState(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unsaved = JSON.stringify(value) !== JSON.stringify(stored);
  useUnsavedChanges(unsaved);
  const mutation = useMutation({
    mutationFn: (next: unknown) =>
      call(settingsContract.saveSetting, { params: { key }, body: { rev: setting.rev, value: jsonOf(next) } }),
    meta: { failure: 'inline' },
    onSuccess: async (_saved, next) => {
      showSuccess(next === null ? '已恢复默认，立即生效' : '已保存，立即生效');
      await Promise.all([
        client.invalidateQueries({ queryKey: [SETTINGS, key] }),
        client.invalidateQueries({ queryKey: [VERSIONS] }),
        client.invalidateQueries({ queryKey: navigationQuery.queryKey }),
        client.invalidateQueries({ queryKey: appConfigQuery.queryKey }),
      ]);
    },
  });
  const save = () => {
    const parsed = SETTING_SCHEMA[key].safeParse(value);
    const found = (parsed.error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]);
    setErrors(Object.fromEntries(found));
    if (parsed.success) mutation.mutate(parsed.data);
  };
  return {
    value,
    set,
    unsaved,
    undo: () => {
      setErrors({});
      set(stored);
    },
    errors,
    saving: mutation.isPending,
    error: mutation.error,
    save,
    reset: () => mutation.mutate(null),
    load: (next) => {
      const parsed = SETTING_SCHEMA[key].safeParse(next);
      if (parsed.success) set(parsed.data as SettingValues[K]);
    },
  };
}

type Json = Parameters<typeof call<typeof settingsContract.saveSetting>>[1]['body']['value'];

/** Without what JSON does not have: absent fields. */
function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
