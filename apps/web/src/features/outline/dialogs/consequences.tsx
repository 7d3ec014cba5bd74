/** What the lesson's times become, and how many who paid stand on either side of each deadline. */
import type { OutlineConsequences } from '@lectern/contract/outline/outline-fields';
import { codeTable } from '@lectern/domain/code-table';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';

type Time = OutlineConsequences['times'][number];

const FIELD = codeTable({
  displayStartTime: '展示开始',
  displayEndTime: '展示结束',
  endSaleTime: '停售时间',
  refundDeadline: '退款截止',
  transferredDeadline: '调课截止',
});

export function Consequences({ found }: { found: OutlineConsequences }) {
  const { startTime, endTime, times, paid } = found;
  const spans = [
    { label: '课程开始', ...startTime },
    { label: '课程结束', ...endTime },
  ].filter(({ before, after }) => before !== after);
  if (spans.length === 0 && times.length === 0) {
    return <p className="outline-lead">课程的起止时间和按规则计算的时间都不变。</p>;
  }
  return (
    <table className="consequences" aria-label="课程随之变化的时间">
      <thead>
        <tr>
          <th scope="col">随之变化</th>
          <th scope="col">现在</th>
          <th scope="col">之后</th>
          <th scope="col">付费学员 {countText(paid)} 人</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Instant at={before} />
            </td>
            <td>
              <Instant at={after} />
            </td>
            <td />
          </tr>
        ))}
        {times.map((time) => (
          <tr key={time.field}>
            <th scope="row">{FIELD.labelOf(time.field)}</th>
            <td>
              <Instant at={time.before} />
            </td>
            <td>
              <Instant at={time.after} />
              <TurnMark turn={time.turn} />
            </td>
            <td>{payerWords(time, paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TurnMark({ turn }: Pick<Time, 'turn'>) {
  if (turn === 'closes') return <Mark tone="danger">将变为已过</Mark>;
  if (turn === 'opens') return <Mark tone="warning">将重新开放</Mark>;
  return turn === 'unset' ? <Mark tone="danger">规则无法计算</Mark> : null;
}

function payerWords({ payers }: Time, paid: number): string {
  if (payers === null) return '';
  const told = ({ until, after }: { readonly until: number; readonly after: number }) =>
    `此前付费 ${countText(until)}、此后 ${countText(after)}`;
  const { before, after } = payers;
  const known = after.until + after.after;
  if (known === 0 && paid > 0) return '付费时间未知';
  const same = before.until === after.until && before.after === after.after;
  const words = same ? told(after) : `${told(before)} → ${told(after)}`;
  return paid > known ? `${words}，${countText(paid - known)} 人付费时间未知` : words;
}
