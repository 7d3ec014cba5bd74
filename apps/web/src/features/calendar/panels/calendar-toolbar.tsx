/** Which days, and how they are shown. */
import { CALENDAR_RESOURCE, CALENDAR_VIEW } from '@lectern/domain/calendar/calendar-codes';
import { rangeLabel, steppedDay } from '@lectern/domain/calendar/calendar-range';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { type AddressChange, type CalendarAddress, dateText, resourceOf, viewOf } from '../calendar-address.ts';

interface CalendarToolbarProps {
  readonly address: CalendarAddress;
  readonly day: number;
  readonly conflictCount: number;
  /** What is still on its way. */
  readonly waitsFor: '正在加载' | '正在检查冲突' | undefined;
  readonly onChange: (change: AddressChange) => void;
  readonly onNextConflict: () => void;
  readonly onCreate: (() => void) | undefined;
}

const UNIT = { day: '天', week: '周', month: '月', rows: '周' } as const;

export function CalendarToolbar({
  address,
  day,
  conflictCount,
  waitsFor,
  onChange,
  onNextConflict,
  onCreate,
}: CalendarToolbarProps) {
  const view = viewOf(address);
  const step = (by: 1 | -1) => onChange({ date: dateText(steppedDay(view, day, by)) });
  return (
    <div className="cal-toolbar">
      <div className="cal-steps">
        <button type="button" className="button" title="今天（T）" onClick={() => onChange({ date: undefined })}>
          今天
        </button>
        <button type="button" className="button" aria-label={`上一${UNIT[view]}`} title="[" onClick={() => step(-1)}>
          ‹
        </button>
        <button type="button" className="button" aria-label={`下一${UNIT[view]}`} title="]" onClick={() => step(1)}>
          ›
        </button>
        <DateInput
          id="calendar-date"
          value={dateText(day)}
          onChange={(date) => onChange({ date: date === '' ? undefined : date })}
        />
      </div>
      <h2 className="cal-range">{rangeLabel(view, day)}</h2>
      <div className="cal-ways">
        {waitsFor && <span className="side-note">{waitsFor}</span>}
        {conflictCount > 0 && (
          <button
            type="button"
            className="button cal-conflict-count"
            title="下一处（N），上一处（Shift + N）"
            onClick={onNextConflict}
          >
            <span className="cal-alert" aria-hidden="true">
              !
            </span>
            {conflictCount} 处冲突
          </button>
        )}
        {onCreate && (
          <button type="button" className="button" aria-haspopup="dialog" title="C" onClick={onCreate}>
            排课
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-pressed={address.tray === 'true'}
          onClick={() => onChange({ tray: address.tray ? undefined : 'true', page: address.page })}
        >
          待排讲次
        </button>
        {view === 'rows' && (
          <Segments
            name="calendar-resource"
            label="每行"
            options={CALENDAR_RESOURCE.options}
            value={resourceOf(address)}
            onChange={(resource) => onChange({ resource })}
          />
        )}
        <Segments
          name="calendar-view"
          label="视图"
          options={CALENDAR_VIEW.options}
          value={view}
          onChange={(next) => onChange({ view: next })}
        />
      </div>
    </div>
  );
}
