/** How the stars are spread, as columns under the numbers they stand for. */
import { STARS, type StarSummary } from '@lectern/domain/feedback/evaluate-search';
import { countText } from '../../shared/tables/paging.ts';

/** Each column is measured against the highest, who would not say included. */
export function StarChart({ summary: { total, stars, refused } }: { summary: StarSummary }) {
  if (total + refused === 0) return null;
  const highest = Math.max(...stars, refused);
  const columns = [
    ...STARS.map((star, index) => ({ label: `${star} 星`, count: stars[index] ?? 0, tone: 'given' })),
    { label: '拒绝评分', count: refused, tone: 'refused' },
  ];
  const words = columns.map(({ label, count }) => `${label} ${countText(count)} 人`).join('，');
  return (
    <div className="feedback-chart" role="img" aria-label={`评分分布图：${words}`}>
      <span>评分分布</span>
      {columns.map(({ label, count, tone }) => (
        <div key={label} className="feedback-bar">
          <div
            className={`feedback-bar-${tone}`}
            style={{ blockSize: `${(count / highest) * 100}%` }}
            title={`${label} ${countText(count)} 人`}
          />
        </div>
      ))}
    </div>
  );
}
