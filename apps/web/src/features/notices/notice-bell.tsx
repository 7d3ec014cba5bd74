/** Messages of the product to this person: how many are unread, and what they say. */
import { type Notice, noticesContract } from '@lectern/contract/shell/notices';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { AnchoredPanel } from '../../shared/tables/anchored-panel.tsx';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import './notice-gate.css';
import './notice-bell.css';

const AGAIN_AFTER_MS = 60_000;
const MAX_COUNTED = 99;

const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(noticesContract.list, { query: {} }, { signal }),
  refetchInterval: AGAIN_AFTER_MS,
  meta: { failure: 'inline' },
});

interface NoticeBellProps {
  /** Somebody pressed it before it stood. */
  readonly opened: boolean;
}

export function NoticeBell({ opened }: NoticeBellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notices = useQuery(noticesQuery);
  useEffect(() => {
    if (opened) setAnchor(button.current);
  }, [opened]);
  const unread = notices.data?.unread ?? 0;
  const words = unread >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bell"
        aria-label={unread === 0 ? '消息' : `消息，${words} 条未读`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => {
          setAnchor(anchor ? null : button.current);
          if (!anchor) void notices.refetch();
        }}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {words}
          </span>
        )}
      </button>
      {anchor && (
        <AnchoredPanel anchor={anchor} name="消息" onClose={() => setAnchor(null)}>
          <div className="notices" data-private>
            {notices.isPending && <Skeleton lines={3} />}
            {notices.isError && !notices.data && (
              <ErrorNote error={notices.error} onRetry={() => void notices.refetch()} />
            )}
            {notices.data && <NoticeList list={notices.data.list} unread={unread} onClose={() => setAnchor(null)} />}
          </div>
        </AnchoredPanel>
      )}
    </>
  );
}

interface NoticeListProps {
  readonly list: readonly Notice[];
  readonly unread: number;
  readonly onClose: () => void;
}

function NoticeList({ list, unread, onClose }: NoticeListProps) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (body: { id: number } | { upTo: number }) => call(noticesContract.read, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  const [newest] = list;
  if (!newest) {
    return (
      <EmptyNote title="还没有消息">
        在<Link to="/">工作台</Link>关注视图后，数量超过上限时会在这里提醒
      </EmptyNote>
    );
  }
  return (
    <>
      <div className="notices-head">
        <strong>消息</strong>
        {unread > 0 && (
          <button
            type="button"
            className="row-action"
            disabled={read.isPending}
            onClick={() => read.mutate({ upTo: newest.id })}
          >
            全部标为已读
          </button>
        )}
      </div>
      <ul>
        {list.map((notice) => (
          <li key={notice.id} data-unread={!notice.read}>
            <Link
              to={notice.link}
              onClick={() => {
                if (!notice.read) read.mutate({ id: notice.id });
                onClose();
              }}
            >
              {!notice.read && <span className="visually-hidden">未读：</span>}
              {notice.text}
            </Link>
            <Instant at={notice.createdTime} />
          </li>
        ))}
      </ul>
    </>
  );
}
