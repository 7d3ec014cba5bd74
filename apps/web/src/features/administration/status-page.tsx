/** 运行状态: whether the installation does what it should, and what to do where it does not. */
import { type SystemLine, systemStatusContract } from '@lectern/contract/administration/system-status';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import './status-page.css';

const REFRESH_MS = 30_000;

const statusQuery = queryOptions({
  queryKey: ['admin-system-status'],
  queryFn: ({ signal }) => call(systemStatusContract.status, {}, { signal }),
  refetchInterval: REFRESH_MS,
  meta: { failure: 'inline' },
});

type Judged = Exclude<SystemLine['state'], 'plain'>;
const TONE: Readonly<Record<Judged, Tone>> = { fine: 'success', look: 'warning', wrong: 'danger' };
const WORD: Readonly<Record<Judged, string>> = { fine: '正常', look: '留意', wrong: '异常' };

export function StatusPage() {
  const { data, error, refetch } = useQuery(statusQuery);
  return (
    <AdminFrame tab="status" lead={data ? leadOf(data.lines) : '数据库、后台工作、备份和其他系统是否正常。'}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data ? <Groups lines={data.lines} /> : !error && <Skeleton lines={10} />}
      {data && (
        <p className="muted">
          截至 <Instant at={data.time} />
          ，每 30 秒更新
        </p>
      )}
    </AdminFrame>
  );
}

function leadOf(lines: readonly SystemLine[]): string {
  const [wrong, look] = [countOf(lines, 'wrong'), countOf(lines, 'look')];
  if (wrong + look === 0) return '一切正常。';
  return [wrong > 0 ? `${wrong} 项异常` : '', look > 0 ? `${look} 项需要留意` : ''].filter(Boolean).join('，') + '。';
}

const countOf = (lines: readonly SystemLine[], wanted: SystemLine['state']): number =>
  lines.filter(({ state }) => state === wanted).length;

/** What is to be done stands first, and among its own once more. */
function Groups({ lines }: { readonly lines: readonly SystemLine[] }) {
  const wanting = [...lines.filter(({ state }) => state === 'wrong'), ...lines.filter(({ state }) => state === 'look')];
  const groups = Map.groupBy(lines, ({ group }) => group);
  const shown = wanting.length > 0 ? [['需要处理', wanting] as const, ...groups] : [...groups];
  return shown.map(([group, own]) => (
    <section key={group} className="panel" aria-label={group}>
      <h2>{group}</h2>
      <ul className="plain-list status-lines">
        {own.map(({ label, state, value, advice }) => (
          <li key={label}>
            {state === 'plain' ? <span /> : <StatusDot tone={TONE[state]}>{WORD[state]}</StatusDot>}
            <strong>{label}</strong>
            <span>{value}</span>
            <span className="muted">{advice}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
