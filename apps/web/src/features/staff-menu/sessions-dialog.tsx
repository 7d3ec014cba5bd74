import { identityContract } from '@lectern/contract/shell/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { deviceOf } from './device-of.ts';

const SESSIONS = ['sessions'] as const;

/** Where the person is signed in; each place but this one can be ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(identityContract.sessions, {}, { signal }),
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(identityContract.revokeSession, { params: { id } }),
    onSettled: (_done, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS }),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const revokeOthers = useMutation({
    mutationFn: async () => {
      // One after the other: the limit of calls a minute is one's own.
      for (const { id } of others) await call(identityContract.revokeSession, { params: { id } });
    },
    onSuccess: () => showSuccess(`已结束其他 ${others.length} 个会话`),
    onSettled: (_done, _error, _none, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <Dialog
      title="登录会话"
      onClose={onClose}
      actions={
        <>
          {others.length > 1 && (
            <button
              type="button"
              className="button"
              disabled={revokeOthers.isPending || revoke.isPending}
              onClick={() => revokeOthers.mutate()}
            >
              结束其他全部会话（{others.length}）
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            关闭
          </button>
        </>
      }
    >
      {sessions.isPending && <Skeleton />}
      {sessions.isError && <ErrorNote error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul className="sessions">
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {deviceOf(session.userAgent)}
                {session.current && '（当前）'}
              </p>
              <p>
                {session.address} · 登录于 <Instant at={session.createdTime} /> · 最近使用{' '}
                <Instant at={session.lastSeenTime} />
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                className="button"
                disabled={revoke.isPending || revokeOthers.isPending}
                aria-label={`结束会话：${deviceOf(session.userAgent)} ${session.address}`}
                onClick={() => revoke.mutate(session.id)}
              >
                结束会话
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
