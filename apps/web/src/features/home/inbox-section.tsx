/** Unread messages: ends of tasks, releases, watched views. Comes late, so it stands where nothing moves under it. */
import { useQuery } from '@tanstack/react-query';
import { NoticeList, noticesQuery } from '../notices/index.ts';

const SHOWN = 6;

export function InboxSection() {
  const { data } = useQuery(noticesQuery);
  const unread = (data?.list ?? []).filter(({ read }) => !read);
  if (!data || unread.length === 0) return null;
  return (
    <section className="panel bench-inbox" aria-label="未读消息" data-private>
      <NoticeList list={unread.slice(0, SHOWN)} unread={data.unread} />
    </section>
  );
}
