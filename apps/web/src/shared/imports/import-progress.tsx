/** How far an import has come on the server, asked for while it runs; without a figure yet, the bar only moves. */
import { resourcesContract } from '@lectern/contract/files/resources';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import './imports.css';

const POLL_MS = 1_000;

export function ImportProgress({ resourceId }: { resourceId: string }) {
  const { data } = useQuery({
    queryKey: ['importProgress', resourceId],
    queryFn: ({ signal }) => call(resourcesContract.progress, { params: { id: resourceId } }, { signal }),
    refetchInterval: POLL_MS,
    // Of an earlier import of the same file.
    gcTime: 0,
    meta: { failure: 'inline' },
  });
  const percent = Math.floor((data?.done ?? 0) * 100);
  return (
    <p className="imports-running">
      <span role="status">正在导入 csv 文件…</span>
      <progress max={100} {...(percent > 0 ? { value: percent } : {})} aria-label="导入进度" />
      {percent > 0 && <span className="imports-percent">{percent}%</span>}
    </p>
  );
}
