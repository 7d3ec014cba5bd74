/** Renewals of each day, and what was lost of them, with the running rate as a line. */
import type { RenewalDay } from '@lectern/contract/lessons/lesson-renewal';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { fractionText, rateText } from './rate-text.ts';

export function RenewalBars({ days }: { readonly days: readonly RenewalDay[] }) {
  const isEmpty = days.every((day) => day.renewals === 0 && day.losses === 0 && day.left === 0 && rateOf(day) === null);
  if (isEmpty) return null;
  return (
    <TimeChart
      name="每日续报"
      points={days.map((day) => ({ label: formatDate(day.day).slice(5), title: titleOf(day) }))}
      series={[
        {
          label: '新增续报',
          tone: 'accent',
          shape: 'bar',
          unit: 'count',
          values: days.map(({ renewals }) => renewals),
        },
        {
          label: '续后退与离开',
          tone: 'danger',
          shape: 'down',
          unit: 'count',
          values: days.map(({ losses, left }) => losses + Math.max(0, left)),
        },
        { label: '续报率', tone: 'success', shape: 'line', unit: 'percent', values: days.map(rateOf) },
      ]}
    />
  );
}

function rateOf({ renewed, notRenewed }: RenewalDay): number | null {
  const all = renewed + notRenewed;
  return all === 0 ? null : renewed / all;
}

function titleOf({ day, renewals, losses, left, renewed, notRenewed }: RenewalDay): string {
  const rate = { numerator: renewed, denominator: renewed + notRenewed };
  return `${formatDate(day)}：新增 ${renewals}，续后退 ${losses}，续后离开 ${left}，续报率 ${rateText(rate)}（${fractionText(rate)}）`;
}
