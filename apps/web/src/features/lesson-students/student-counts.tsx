/** How many students of the lesson are what, as of the instant of the list; each number leads to those. */
import { STUDENT_STATE } from '@lectern/domain/enrolments/enrolment';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { countsQuery } from './student-kind.ts';
import '../../shared/ui/count-tiles.css';
import './lesson-students.css';

interface StudentCountsProps {
  readonly lessonId: number;
  /** At the end of the row: what begins something. */
  readonly children?: ReactNode;
}

export function StudentCounts({ lessonId, children }: StudentCountsProps) {
  const [search, setSearch] = useSearchParams();
  const at = search.get('at') ?? undefined;
  const { data, error, refetch } = useQuery(countsQuery(lessonId, at));
  const retry = () => void refetch();
  const addressOf = (state: string) => {
    const next = new URLSearchParams(at === undefined ? {} : { at });
    if (state !== '') next.set('state', state);
    return `?${next.toString()}`;
  };
  const tiles = [
    { state: '', label: '全部报名', count: data?.total },
    ...STUDENT_STATE.options.map(({ value, label }) => ({ state: value as string, label, count: data?.[value] })),
  ];
  const shown = search.get('state') ?? '';
  const showAt = (time: number) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (time === 0) next.delete('at');
      else next.set('at', String(time));
      return next;
    });
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="sums-row">
        {error && !data ? (
          <p className="side-note" role="alert">
            合计没有读到：<span className="danger-text">{messageOf(error)}</span>{' '}
            <button type="button" className="row-action" onClick={retry}>
              重试
            </button>
          </p>
        ) : (
          <nav className="count-tiles" aria-label="按状态查看学员">
            {tiles.map(({ state, label, count }) => (
              <Link
                key={state}
                to={addressOf(state)}
                {...(state === shown ? { 'aria-current': 'true' as const } : {})}
                data-asks={state === 'unplaced' && (count ?? 0) > 0}
              >
                <span>{label}</span>
                <strong>{count === undefined ? '…' : count.toLocaleString('en')}</strong>
              </Link>
            ))}
          </nav>
        )}
        <div className="student-moment">
          <label htmlFor="students-at" title="查看过去某一刻的名单，留空为现在">
            名单时间
          </label>
          <InstantInput id="students-at" value={at === undefined ? 0 : Number(at)} onChange={showAt} />
          {children}
        </div>
      </div>
    </>
  );
}
