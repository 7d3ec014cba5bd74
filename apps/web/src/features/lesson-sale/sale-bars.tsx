/** Who came and who left each day, with the students at its end as a line. */
import type { SaleDay } from '@lectern/contract/lessons/lesson-sale';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { TimeChart } from '../../shared/charts/time-chart.tsx';

const cameOn = ({ paid, movedIn, otherJoined }: SaleDay): number => paid + movedIn + otherJoined;
const wentOn = ({ refunded, movedOut, otherLeft }: SaleDay): number => refunded + movedOut + otherLeft;

export function SaleBars({ days }: { readonly days: readonly SaleDay[] }) {
  return (
    <div className="time-chart-pair">
      {days.some((day) => cameOn(day) + wentOn(day) > 0) && (
        <TimeChart
          name="每日进出人数"
          points={days.map((day) => ({
            label: formatDate(day.day).slice(5),
            title: `${formatDate(day.day)}：加入 ${cameOn(day)}，退出 ${wentOn(day)}`,
          }))}
          series={[
            { label: '加入', tone: 'accent', shape: 'bar', unit: 'count', values: days.map(cameOn) },
            { label: '退出', tone: 'danger', shape: 'down', unit: 'count', values: days.map(wentOn) },
          ]}
        />
      )}
      <TimeChart
        name="日末学员与容量"
        points={days.map((day) => ({
          label: formatDate(day.day).slice(5),
          title: `${formatDate(day.day)}：日末学员 ${day.students}，在架容量 ${day.capacity ?? '—'}`,
        }))}
        series={[
          {
            label: '日末学员',
            tone: 'success',
            shape: 'line',
            unit: 'count',
            values: days.map(({ students }) => students),
          },
          {
            label: '在架容量',
            tone: 'warning',
            shape: 'step',
            unit: 'count',
            values: days.map(({ capacity }) => capacity),
          },
        ]}
      />
    </div>
  );
}
