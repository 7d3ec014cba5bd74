/** The door of messages: who has something to tell adds a notice, its reader sees it in the bar. */
import { noticesContract } from '@lectern/contract/shell/notices';
import { DAY_MS } from '@lectern/domain/time/durations';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { countUnread, markRead, noticesOf, removeNotices } from './notices.repository.ts';

export { addNotice, withdrawUnread } from './notices.repository.ts';

const KEPT_DAYS = 90;

export interface NoticesDeps {
  readonly db: Db;
  readonly now: Now;
}

export function noticesModule({ db, now }: NoticesDeps) {
  const handlers: Handlers<typeof noticesContract> = {
    list: async ({ actor, query }) => ({
      list: await noticesOf(db, actor.id, query.before),
      unread: await countUnread(db, actor.id),
    }),
    read: async ({ actor, body }) => {
      await markRead(db, actor.id, body, now());
      return { ok: true };
    },
  };
  return {
    contract: noticesContract,
    handlers,
    sweep: () => removeNotices(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
