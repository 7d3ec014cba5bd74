/** Saves a setting of the administrators: checked, with its version and its row in the log. */
import { SETTING_SCHEMA, type SettingValues } from '@lectern/contract/administration/setting-values';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { SETTING, SETTING_ID, type SettingKey } from '@lectern/domain/administration/setting-key';
import { isDownloadAddress } from '@lectern/domain/shell/nav-link';
import { checkNavigation } from '@lectern/domain/shell/navigation-rules';
import { DURATION_OPTIONS } from '@lectern/domain/time/duration-options';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { type FieldChange, recordOperation } from '../operation-log/index.ts';
import { findSetting } from './settings.queries.ts';
import { lockSetting, recordVersions, writeSetting } from './settings.repository.ts';

export interface SettingsDeps {
  readonly db: Db;
  readonly now: Now;
  /** What the environment says, or what is built in. */
  readonly standards: SettingValues;
  /** Settings whose place something else takes. */
  readonly overruled: ReadonlySet<SettingKey>;
  /** Groups of the directory give roles: whoever knows about rights checks it, in the transaction of the save. */
  readonly checkDirectoryGroups: (
    tx: Tx,
    by: { readonly actor: Actor; readonly call: Call },
    groups: { readonly before: SettingValues['directoryGroups']; readonly after: SettingValues['directoryGroups'] },
  ) => Promise<void>;
  /** After the save has been committed. */
  readonly onSaved: (key: SettingKey) => void;
}

export interface SettingSave {
  readonly key: SettingKey;
  readonly rev: number;
  /** null: what is standard. */
  readonly value: unknown;
}

type By = { readonly actor: Actor; readonly call: Call };

export async function saveSetting(deps: SettingsDeps, by: By, save: SettingSave): Promise<{ rev: number }> {
  const { key } = save;
  const value = save.value === null ? null : checkedValue(key, save.value);
  const rev = await inTransaction(deps.db, async (tx) => {
    await lockSetting(tx, key);
    const stored = await findSetting(tx, key);
    const before = stored?.value ?? null;
    if ((stored?.rev ?? 0) !== save.rev) {
      const version = { rev: stored?.rev ?? 0, updatedBy: stored?.updatedBy ?? '' };
      throw staleBy(version, [{ field: 'value', before, after: value }]);
    }
    if (key === 'directoryGroups') {
      const groupsOf = (of: unknown) => SETTING_SCHEMA.directoryGroups.safeParse(of).data ?? deps.standards[key];
      await deps.checkDirectoryGroups(tx, by, { before: groupsOf(before), after: groupsOf(value) });
    }
    return write(deps, tx, by, { key, before, value, rev: save.rev });
  });
  deps.onSaved(key);
  return { rev };
}

interface Write {
  readonly key: SettingKey;
  readonly before: unknown;
  readonly value: unknown;
  readonly rev: number;
}

async function write(
  { now, standards }: SettingsDeps,
  tx: Tx,
  { actor, call }: By,
  { key, before, value, rev }: Write,
) {
  const at = now();
  await writeSetting(tx, { key, rev: rev + 1, value, at, actorName: actor.name });
  const subject = { subjectType: 'setting', subjectId: SETTING_ID[key], at } as const;
  await recordVersions(tx, [
    // What stood before the first save, so that it too can be had again.
    ...(rev === 0 ? [{ ...subject, rev: 0, value: standards[key], actorName: '' }] : []),
    { ...subject, rev: rev + 1, value: value ?? standards[key], actorName: actor.name },
  ]);
  await recordOperation(tx, {
    actor,
    action: value === null ? 'setting.reset' : 'setting.save',
    subject: { type: 'setting', id: SETTING_ID[key], name: SETTING.labelOf(key) },
    changes: changesBetween(before ?? standards[key], value ?? standards[key]),
    requestId: call.requestId,
    address: call.address,
  });
  return rev + 1;
}

function checkedValue(key: SettingKey, value: unknown): unknown {
  const parsed = SETTING_SCHEMA[key].safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
    throw new InvalidError(`${SETTING.labelOf(key)}有误：${issues[0]?.message ?? ''}`, issues);
  }
  if (key === 'features') checkDurations(SETTING_SCHEMA.features.parse(value));
  if (key === 'sites') checkDownloads(SETTING_SCHEMA.sites.parse(value));
  if (key !== 'navigation') return parsed.data;
  const { items } = SETTING_SCHEMA.navigation.parse(value);
  const problems = checkNavigation(items, PRIVILEGE.has);
  const [first] = problems;
  if (first) throw new InvalidError(`导航有误：${first.message}`, problems);
  return parsed.data;
}

function checkDurations({ episodeDurationMinutes }: SettingValues['features']): void {
  const other = episodeDurationMinutes.filter((minutes) => !DURATION_OPTIONS.includes(minutes));
  if (other.length === 0) return;
  const message = `没有 ${other.join('、')} 分钟的时长，请在 ${DURATION_OPTIONS.join('、')} 中选择`;
  throw new InvalidError(`${SETTING.labelOf('features')}有误：${message}`, [
    { path: ['episodeDurationMinutes'], message },
  ]);
}

/** Asked of what is saved only: what was saved before goes on being read. */
function checkDownloads({ clients }: SettingValues['sites']): void {
  const message = '下载地址须以 https:// 开头；只有本机地址可用 http://';
  const issues = clients.flatMap(({ address }, at) =>
    isDownloadAddress(address) ? [] : [{ path: ['clients', String(at), 'address'], message }],
  );
  if (issues.length > 0) throw new InvalidError(`${SETTING.labelOf('sites')}有误：${message}`, issues);
}

function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { rows: value };
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
