import { sessionRecordingsContract } from '@lectern/contract/administration/session-recordings';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Player } from './player.tsx';
import { readEvents } from './read-events.ts';
import { RECORDINGS_PATH } from './recording-paths.ts';

/** One recorded session, played back. */
export function PlayerPage() {
  const { key = '' } = useParams();
  const events = useQuery({
    queryKey: ['session-recordings', 'events', key],
    queryFn: async ({ signal }) =>
      readEvents(await call(sessionRecordingsContract.events, { params: { id: key } }, { signal })),
    // Each look is logged, so nobody looks by accident.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });
  return (
    <Page title="回放会话" wide actions={<Link to={RECORDINGS_PATH}>返回会话录制</Link>}>
      {events.isPending && <Skeleton lines={8} />}
      {events.isError && <ErrorNote error={events.error} onRetry={() => void events.refetch()} />}
      {events.data &&
        (events.data.length < 2 ? (
          <EmptyNote title="这次录制没有可以回放的画面">页面打开后很快就关闭了。</EmptyNote>
        ) : (
          <Player key={key} events={events.data} />
        ))}
    </Page>
  );
}
