/** All lessons of the search together: the sum over the sum, so that larger lessons weigh more. */
import { statBoardContract as contract } from '@lectern/contract/statistics/stat-board';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { figureText, fractionText } from '../../shared/figures/figure-text.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import './board-sums.css';
import { type BoardAddress, STAT_BOARD, statBoardKind } from './stat-board-kind.ts';

const sumsQuery = (filters: BoardAddress) =>
  queryOptions({
    queryKey: [STAT_BOARD, 'sums', filters],
    queryFn: ({ signal }) => call(contract.sums, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });

export function BoardSums({ address }: { readonly address: BoardAddress }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(sumsQuery(statBoardKind.address.filtersOf(address)));
  if (error) return <StaleNote error={error} onRetry={() => void refetch()} />;
  return (
    <dl className="board-sums" aria-label="合计" aria-busy={data === undefined || isPlaceholderData}>
      <div>
        <dt>课程</dt>
        <dd>{data ? data.lessonCount.toLocaleString('en') : '…'}</dd>
      </div>
      <div>
        <dt>小班</dt>
        <dd>{data ? data.teamCount.toLocaleString('en') : '…'}</dd>
      </div>
      {LESSON_FIGURES.map(({ code, label, definition }) => (
        <div key={code} title={data && `${definition.words}（${fractionText(code, data)}）`}>
          <dt>{label}</dt>
          <dd>{data ? figureText(code, data) : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
