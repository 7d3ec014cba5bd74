/** Areas 13: now and then counts what each watched view finds, and tells its watcher once when it crosses their limit. */
import { type Counted, crosses, crossingText, isOverLimit } from '@lectern/domain/shell/watch-crossing';
import { isWatchedPage, WATCHED_LIST, type WatchedPage } from '@lectern/domain/shell/watched-lists';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addNotice } from '../notices/index.ts';
import { keepOver, lockCountedView, takeDueView, type WatchedView } from './watched-views.repository.ts';

const AGAIN_AFTER_MS = 5 * 60_000;
/** Lists count to it unless asked for the exact number. */
const CAPPED_AT = 1000;

/** Undefined: the person may not see the list, or the query means nothing any more. */
export type CountView = (actor: Actor, query: string, exactly: boolean) => Promise<Counted | undefined>;

export interface WatchDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actorOf: (staffId: number) => Promise<Actor | null>;
  readonly lists: Readonly<Record<WatchedPage, CountView>>;
}

/** Every view that is due, one after the other: nobody waits for it. */
export async function checkWatchedViews(deps: WatchDeps, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const at = deps.now();
    const view = await takeDueView(deps.db, new Date(at.getTime() - AGAIN_AFTER_MS), at);
    if (!view) return;
    await checkView(deps, view, at);
  }
}

async function checkView({ db, actorOf, lists }: WatchDeps, view: WatchedView, at: Date): Promise<void> {
  const { page } = view;
  const watcher = await actorOf(view.staffId);
  if (!isWatchedPage(page) || !watcher || !mayStillSee(watcher, view)) return;
  const counted = await lists[page](watcher, view.query, view.watchLimit >= CAPPED_AT);
  if (!counted) return;
  await inTransaction(db, async (tx) => {
    const before = await lockCountedView(tx, view);
    if (!before) return;
    const over = isOverLimit(counted, view.watchLimit);
    if (before.over !== over) await keepOver(tx, view, over);
    if (!crosses(before.over, over)) return;
    const text = crossingText(view, counted, WATCHED_LIST[page]);
    const link = `${WATCHED_LIST[page].path}?${view.query}`;
    await addNotice(tx, { staffId: view.staffId, kind: 'watchedView', text, link, at });
  });
}

/** It may be shared no longer, or its watcher may have left the role. */
function mayStillSee(watcher: Actor, { ownerId, roleCode }: WatchedView): boolean {
  return watcher.id === ownerId || (roleCode !== null && watcher.roles.includes(roleCode));
}
