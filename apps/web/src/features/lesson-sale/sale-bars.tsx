/** Who came and who left each day, with the students at its end as a line. */
import type { SaleDay } from '@lectern/contract/lessons/lesson-sale';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { DayBars } from '../../shared/ui/day-bars.tsx';

const cameOn = ({ paid, movedIn, otherJoined }: SaleDay): number => paid + movedIn + otherJoined;
const wentOn = ({ refunded, movedOut, otherLeft }: SaleDay): number => refunded + movedOut + otherLeft;

export function SaleBars({ days }: { readonly days: readonly SaleDay[] }) {
  const [mostCame, mostStudents] = [
    Math.max(0, ...days.map(cameOn)),
    Math.max(0, ...days.map(({ students }) => students)),
  ];
  return (
    <DayBars
      name="每日进出人数，数据见下表"
      labels={{
        up: `加入，最多 ${mostCame} 人`,
        down: '退出',
        level: `日末学员（顶端为 ${mostStudents.toLocaleString('en')} 人）`,
      }}
      bars={days.map((day) => ({
        day: day.day,
        up: cameOn(day),
        down: wentOn(day),
        level: mostStudents === 0 ? undefined : day.students / mostStudents,
        title: `${formatDate(day.day)}：加入 ${cameOn(day)}，退出 ${wentOn(day)}，日末学员 ${day.students}`,
      }))}
    />
  );
}
