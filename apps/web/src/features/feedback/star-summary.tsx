import { readStarCounts, STARS } from '@lectern/domain/feedback/evaluate-search';
import { countText } from '../../shared/tables/paging.ts';
import { StarChart } from './star-chart.tsx';

/** R324: only where there are counts. Shares are of those who gave stars; who would not, of everybody asked. */
export function StarSummaryTable({ star2Count }: { star2Count: readonly number[] }) {
  const summary = readStarCounts(star2Count);
  if (!summary) return null;
  const { total, stars, refused } = summary;
  const sum = stars.reduce((all, count, index) => all + count * (index + 1), 0);
  return (
    <section className="feedback-summary" aria-label="评分统计">
      <table>
        <caption className="visually-hidden">评分统计</caption>
        <thead>
          <tr>
            <th scope="col">总评分人数</th>
            {STARS.map((star) => (
              <th key={star} scope="col">
                {star} 星
              </th>
            ))}
            <th scope="col">拒绝评分</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Count count={total} note={total === 0 ? '—' : `平均 ${(sum / total).toFixed(2)} 星`} />
            {stars.map((count, index) => (
              <Count key={STARS[index]} count={count} note={shareWords(count, total)} />
            ))}
            <Count count={refused} note={shareWords(refused, total + refused)} />
          </tr>
        </tbody>
      </table>
      <StarChart summary={summary} />
    </section>
  );
}

function Count({ count, note }: { count: number; note: string }) {
  return (
    <td>
      <strong>{countText(count)}</strong>
      <span>{note}</span>
    </td>
  );
}

function shareWords(count: number, of: number): string {
  return of === 0 ? '—' : `${((count / of) * 100).toFixed(1)}%`;
}
