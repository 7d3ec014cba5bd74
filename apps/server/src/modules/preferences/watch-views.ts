/** Areas 13: now and then counts what each watched view finds, and tells its owner once when the count crosses the limit. */
import { type Counted, crosses, crossingText, isOverLimit } from '@lectern/domain/shell/watch-crossing';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addNotice } from '../notices/index.ts';
import { keepOver, lockCountedView, takeDueView, type WatchedView } from './watched-views.repository.ts';

const AGAIN_AFTER_MS = 5 * 60_000;
/** Lists count to it unless asked for the exact number. */
const CAPPED_AT = 1000;

/** A list whose views can be watched. */
export interface WatchedList {
  readonly path: string;
  /** Undefined: the person may not see the list, or the query means nothing any more. */
  readonly count: (actor: Actor, query: string, exactly: boolean) => Promise<Counted | undefined>;
}

export interface WatchDeps {
  readonly db: Db;
  readonly now: Now;
  readonly actorOf: (staffId: number) => Promise<Actor | null>;
  /** By the page that the views are kept under. */
  readonly lists: Readonly<Record<string, WatchedList>>;
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
  const list = lists[view.page];
  const owner = await actorOf(view.ownerId);
  if (!list || !owner) return;
  const counted = await list.count(owner, view.query, view.watchLimit >= CAPPED_AT);
  if (!counted) return;
  await inTransaction(db, async (tx) => {
    const before = await lockCountedView(tx, view);
    if (!before) return;
    const over = isOverLimit(counted, view.watchLimit);
    if (before.over !== over) await keepOver(tx, view.id, over);
    if (!crosses(before.over, over)) return;
    const text = crossingText(view.name, counted, view.watchLimit);
    const link = `${list.path}?${view.query}`;
    await addNotice(tx, { staffId: view.ownerId, kind: 'watchedView', text, link, at });
  });
}
