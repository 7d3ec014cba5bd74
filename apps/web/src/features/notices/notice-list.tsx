/** Messages, the newest first; following one reads it. */
import { type Notice, noticesContract } from '@lectern/contract/shell/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import './notice-list.css';
import { noticesQuery } from './notices-query.ts';

interface NoticeListProps {
  readonly list: readonly Notice[];
  readonly unread: number;
  /** A message was followed. */
  readonly onFollow?: () => void;
}

export function NoticeList({ list, unread, onFollow }: NoticeListProps) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (body: { id: number } | { upTo: number }) => call(noticesContract.read, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
  const [newest] = list;
  if (!newest) {
    return (
      <EmptyNote title="还没有消息">
        批量任务结束、等待放行，以及在<Link to="/">工作台</Link>关注的视图超过上限时，会在这里提醒
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
      <ul className="notice-list">
        {list.map((notice) => (
          <li key={notice.id} data-unread={!notice.read}>
            <Link
              to={notice.link}
              onClick={() => {
                if (!notice.read) read.mutate({ id: notice.id });
                onFollow?.();
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
