/** Messages of the product to this person: how many are unread, and what they say. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AnchoredPanel } from '../../shared/tables/anchored-panel.tsx';
import { BellIcon } from '../../shared/ui/icons.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import './notice-gate.css';
import './notice-bell.css';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery } from './notices-query.ts';

const MAX_COUNTED = 99;

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
            {notices.data && <NoticeList list={notices.data.list} unread={unread} onFollow={() => setAnchor(null)} />}
          </div>
        </AnchoredPanel>
      )}
    </>
  );
}
