/** Which sheets ask a question, and how many exams have each. */
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { SHEETS_PATH, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';

const SHOWN = 10;

export function UsedBy({ questionId }: { questionId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sheets', 'asking', questionId],
    queryFn: ({ signal }) => call(sheetsContract.list, { query: { questionId, pageSize: SHOWN } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <section className="panel" aria-label="使用情况">
      <h2>使用情况</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.total === 0 && <p>还没有试卷使用这道试题。</p>}
      {data && data.total > 0 && (
        <ul>
          {data.list.map(({ id, title, examCount }) => (
            <li key={id}>
              <Link to={sheetPath(id)}>{title}</Link>
              {examCount > 0 && `，${examCount} 场考试`}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > SHOWN && (
        <p>
          <Link to={`${SHEETS_PATH}?questionId=${questionId}`}>查看全部试卷</Link>
        </p>
      )}
    </section>
  );
}
