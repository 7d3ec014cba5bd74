/** The door of the administrators' settings, which take the place of the environment's. */
import { SETTING_SCHEMA } from '@lectern/contract/administration/setting-values';
import { settingsContract } from '@lectern/contract/administration/settings';
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject } from '../operation-log/index.ts';
import { type SettingsDeps, saveSetting } from './save-setting.ts';
import { SETTING_WORDS } from './setting-words.ts';
import { findSetting, versionsOf } from './settings.queries.ts';

export { readSetting, readStored } from './settings.queries.ts';
export { recordVersions } from './settings.repository.ts';

export function settingsModule(deps: SettingsDeps) {
  describeSubject('setting', SETTING_WORDS);
  return { contract: settingsContract, handlers: settingsHandlers(deps) };
}

const settingsHandlers = (deps: SettingsDeps): Handlers<typeof settingsContract> => ({
  setting: async ({ params: { key } }) => {
    const stored = await findSetting(deps.db, key);
    const standard = asJson(deps.standards[key]);
    return {
      key,
      rev: stored?.rev ?? 0,
      value: stored ? asJson(complete(key, stored.value)) : standard,
      standard,
      overruled: deps.overruled.has(key),
      updatedTime: stored?.updatedAt.getTime() ?? 0,
      updatedBy: stored?.updatedBy ?? '',
    };
  },
  saveSetting: ({ params, body, actor, call }) => saveSetting(deps, { actor, call }, { key: params.key, ...body }),
  versions: async ({ query }) => {
    const rows = await versionsOf(deps.db, query.subjectType, query.subjectId);
    return rows.map(({ at, value, ...row }) => ({ ...row, value: asJson(value), time: at.getTime() }));
  },
});

/** With what the setting has had only since it was saved; one that is not valid (any longer) as it stands. */
const complete = (key: SettingKey, value: unknown): unknown => SETTING_SCHEMA[key].safeParse(value).data ?? value;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Without what JSON does not have: absent fields. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
