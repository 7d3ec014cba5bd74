/** What the colours mean, and the pages of rows. */
import { CALENDAR_ROWS, type Calendar } from '@lectern/contract/schedule/calendar';
import { CALENDAR_RESOURCE } from '@lectern/domain/calendar/calendar-codes';
import { type AddressChange, type CalendarAddress, resourceOf, viewOf } from '../calendar-address.ts';
import { toneOf } from '../shown-event.ts';

interface CalendarFootProps {
  readonly data: Calendar | undefined;
  /** It is the answer to what is asked now. */
  readonly settled: boolean;
  readonly address: CalendarAddress;
  readonly subjectName: (id: number) => string;
  readonly onChange: (change: AddressChange) => void;
}

export function CalendarFoot({ data, settled, address, subjectName, onChange }: CalendarFootProps) {
  if (!data) return null;
  const subjects = [...new Set(data.events.flatMap(({ subjectId }) => subjectId ?? []))].toSorted((a, b) => a - b);
  return (
    <footer className="cal-foot fine-print">
      <ul className="cal-legend" aria-label="图例">
        {subjects.map((id) => (
          <li key={id} className={toneOf(id)}>
            {subjectName(id)}
          </li>
        ))}
        <li className="cal-legend-conflict">
          <span className="cal-alert">!</span>有冲突
        </li>
        <li className="cal-legend-canceled">已取消</li>
      </ul>
      <span className="cal-hint">在空白处拖出时间即可排课；按 ? 查看快捷键</span>
      {settled && <span className="cal-total">{data.events.length.toLocaleString('en-US')} 项</span>}
      {viewOf(address) === 'rows' && <RowPages data={data} address={address} onChange={onChange} />}
    </footer>
  );
}

function RowPages({ data, address, onChange }: Pick<CalendarFootProps, 'address' | 'onChange'> & { data: Calendar }) {
  const page = Number(address.page ?? 1);
  if (page === 1 && !data.moreRows) return null;
  const first = (page - 1) * CALENDAR_ROWS + 1;
  return (
    <nav className="cal-pages" aria-label={`${CALENDAR_RESOURCE.labelOf(resourceOf(address))}分页`}>
      <button
        type="button"
        className="button"
        disabled={page === 1}
        onClick={() => onChange({ page: page > 2 ? String(page - 1) : undefined })}
      >
        上一页
      </button>
      <span>
        第 {first}–{first + data.rows.length - 1} 行
      </span>
      <button
        type="button"
        className="button"
        disabled={!data.moreRows}
        onClick={() => onChange({ page: String(page + 1) })}
      >
        下一页
      </button>
    </nav>
  );
}
