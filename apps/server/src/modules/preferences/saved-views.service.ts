/** Saved views: a list's query under a name, for oneself or for a role; watched, deleted to the bin and taken back. */
import type { SavedView } from '@lectern/contract/shell/shell';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { isWatchedPage, WATCHED_LIST } from '@lectern/domain/shell/watched-lists';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { type FieldChange, recordOperation, recordOperations } from '../operation-log/index.ts';
import type { PreferencesDeps } from './preferences.service.ts';
import {
  binOwnView,
  changeView,
  countViews,
  findRoleId,
  holdSeenView,
  insertView,
  isViewNameTaken,
  lockBinnedView,
  lockOwnView,
  purgeViews,
  unbinView,
  VIEWS_AT_MOST,
} from './saved-views.repository.ts';
import { countAnew, keepWatch, watchLimitOf } from './watched-views.repository.ts';

interface By {
  readonly actor: Actor;
  readonly call: Pick<Call, 'requestId' | 'address'>;
}

export interface ViewInput {
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly roleCode: string | null;
}

const WATCHED_NOUNS = Object.values(WATCHED_LIST)
  .map(({ noun }) => noun)
  .join('、');

export const VIEW_ACTIONS = {
  'savedView.create': '保存视图',
  'savedView.update': '修改视图',
  'savedView.watch': '关注视图',
  'savedView.delete': '删除视图',
  'savedView.restore': '从回收站恢复视图',
  'savedView.purge': '到期从回收站清除',
} as const;

export function createView({ db }: PreferencesDeps, by: By, input: ViewInput): Promise<SavedView> {
  const { page, name, query, roleCode } = input;
  const { actor } = by;
  return inTransaction(db, async (tx) => {
    const roleId = roleCode === null ? null : await sharedRole(tx, actor, roleCode);
    const view = await insertView(tx, { page, name, query, ownerId: actor.id, roleId });
    if (!view) throw nameTaken(name);
    await refuseTooMany(tx, actor.id);
    await logView(tx, by, 'savedView.create', { id: view.id, name }, [
      { field: 'query', before: null, after: query },
      { field: 'roleCode', before: null, after: roleCode },
    ]);
    return { ...view, page, name, query, roleCode, mine: true, owner: actor.name, watchLimit: null };
  });
}

/** Its owner changes it for all who see it; the others copy it. */
export function updateView(
  { db, now }: PreferencesDeps,
  by: By,
  id: number,
  input: Omit<ViewInput, 'page'> & { readonly rev: number },
): Promise<SavedView> {
  const { name, query, roleCode } = input;
  const { actor } = by;
  return inTransaction(db, async (tx) => {
    const stored = await lockOwnView(tx, actor.id, id);
    if (!stored) throw new NotFoundError('视图', id);
    const { page } = stored;
    const changes = (['name', 'query', 'roleCode'] as const)
      .filter((field) => stored[field] !== input[field])
      .map((field) => ({ field, before: stored[field], after: input[field] }));
    if (stored.rev !== input.rev) {
      throw staleBy({ rev: stored.rev, updatedBy: actor.name }, changes);
    }
    const watchLimit = await watchLimitOf(tx, id, actor.id);
    const same = { id, page, name, query, roleCode, mine: true, owner: actor.name, watchLimit };
    if (changes.length === 0) return { ...same, rev: stored.rev };
    if (await isViewNameTaken(tx, actor.id, { id, page, name })) throw nameTaken(name);
    // What it was shared with before it stays shared with, also when one holds that role no longer.
    const isShared = roleCode !== null && roleCode !== stored.roleCode;
    const roleId = isShared ? await sharedRole(tx, actor, roleCode) : roleCode === null ? null : stored.roleId;
    const rev = await changeView(tx, id, { name, query, roleId }, now());
    await countAnew(tx, id);
    await logView(tx, by, 'savedView.update', { id, name }, changes);
    return { ...same, rev };
  });
}

/** A view is put before everybody of a role, so one shares with one's own; administrators share with any. */
async function sharedRole(tx: Tx, actor: Actor, code: string): Promise<number> {
  const mayAny = actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG);
  const id = mayAny || actor.roles.includes(code) ? await findRoleId(tx, code) : undefined;
  if (id === undefined) throw new RefusedError('roleNotOwn', '只能共享给自己所在的角色');
  return id;
}

/** Areas 13: whoever sees it watches it with a limit of their own: marked on their home page, and told of once beyond. */
export function setWatch({ db }: PreferencesDeps, by: By, id: number, limit: number | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    const view = await holdSeenView(tx, by.actor, id);
    if (!view) throw new NotFoundError('视图', id);
    const before = await watchLimitOf(tx, id, by.actor.id);
    if (before === limit) return;
    if (limit !== null && !isWatchedPage(view.page)) {
      throw new RefusedError('viewNotWatched', `目前只能关注${WATCHED_NOUNS}列表的视图`);
    }
    await keepWatch(tx, id, by.actor.id, limit);
    const changes = [{ field: 'watchLimit', before, after: limit }];
    await logView(tx, by, 'savedView.watch', view, changes);
  });
}

export function deleteView({ db, now }: Pick<PreferencesDeps, 'db' | 'now'>, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const view = await binOwnView(tx, by.actor.id, id, now());
    if (!view) throw new NotFoundError('视图', id);
    const changes = [{ field: 'query', before: view.query, after: null }];
    await logView(tx, by, 'savedView.delete', { id, name: view.name }, changes);
  });
}

export function restoreView({ db, now }: Pick<PreferencesDeps, 'db' | 'now'>, by: By, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const view = await lockBinnedView(tx, by.actor.id, id);
    if (!view) throw new NotFoundError('回收站中的视图', id);
    if (await isViewNameTaken(tx, by.actor.id, view)) throw nameTaken(view.name);
    await unbinView(tx, id, now());
    await countAnew(tx, id);
    await refuseTooMany(tx, by.actor.id);
    const changes = [{ field: 'query', before: null, after: view.query }];
    await logView(tx, by, 'savedView.restore', view, changes);
  });
}

export function purgeOldViews({ db }: Pick<PreferencesDeps, 'db'>, due: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const purged = await purgeViews(tx, due);
    const action = 'savedView.purge';
    const entries = purged.map((view) => ({
      actor: null,
      action,
      subject: { type: 'savedView', ...view },
      requestId: '',
    }));
    await recordOperations(tx, entries);
    return purged.length;
  });
}

function nameTaken(name: string): RefusedError {
  return new RefusedError('viewNameTaken', `已有名为“${name}”的视图，请换一个名称或先删除它`);
}

async function refuseTooMany(tx: Tx, ownerId: number): Promise<void> {
  if ((await countViews(tx, ownerId)) <= VIEWS_AT_MOST) return;
  throw new RefusedError('tooManyViews', `每人最多保存 ${VIEWS_AT_MOST} 个视图，请先删除不用的`);
}

async function logView(
  tx: Tx,
  { actor, call }: By,
  action: keyof typeof VIEW_ACTIONS,
  view: { readonly id: number; readonly name: string },
  changes: readonly FieldChange[],
): Promise<void> {
  const subject = { type: 'savedView', id: view.id, name: view.name };
  await recordOperation(tx, { actor, action, subject, changes, requestId: call.requestId, address: call.address });
}
