/** Renewals of each day, and what was lost of them, with the running rate as a line. */
import type { RenewalDay } from '@lectern/contract/lessons/lesson-renewal';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { DayBars } from '../../shared/ui/day-bars.tsx';
import { fractionText, rateText } from './rate-text.ts';

export function RenewalBars({ days }: { readonly days: readonly RenewalDay[] }) {
  const most = Math.max(0, ...days.map(({ renewals }) => renewals));
  return (
    <DayBars
      name="每日续报，数据见下表"
      labels={{ up: `新增续报，最多 ${most} 人`, down: '续后退与离开', level: '续报率（顶端为 100%）' }}
      bars={days.map((day) => ({
        day: day.day,
        up: day.renewals,
        down: day.losses + Math.max(0, day.left),
        level: levelOf(day),
        title: titleOf(day),
      }))}
    />
  );
}

function levelOf({ renewed, notRenewed }: RenewalDay): number | undefined {
  const all = renewed + notRenewed;
  return all === 0 ? undefined : renewed / all;
}

function titleOf({ day, renewals, losses, left, renewed, notRenewed }: RenewalDay): string {
  const rate = { numerator: renewed, denominator: renewed + notRenewed };
  return `${formatDate(day)}：新增 ${renewals}，续后退 ${losses}，续后离开 ${left}，续报率 ${rateText(rate)}（${fractionText(rate)}）`;
}
