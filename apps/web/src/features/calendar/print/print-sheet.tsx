/**
 * The calendar as a sheet for the wall: a table of whole, wrapped texts with its range, filters and date, drawn while it
 * is printed. The screen's grid is no use there: paper has no "+3" to open and nothing to scroll to.
 */
import type { CalendarView } from '@lectern/domain/calendar/calendar-codes';
import { dayLabel, rangeLabel, weekdayLabel } from '@lectern/domain/calendar/calendar-range';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { kindWords, type ShownEvent, timeWords, unsavedWords } from '../shown-event.ts';
import type { ViewProps } from '../view-props.ts';
import { type PaperRow, paperHead, paperRows } from './paper-rows.ts';

type SheetProps = Pick<
  ViewProps,
  'events' | 'days' | 'day' | 'holidayOn' | 'resource' | 'rows' | 'leaveOn' | 'lessonName'
> & {
  readonly view: CalendarView;
  readonly filters: readonly string[];
  readonly printedAt: number;
  /** What the paper does not say by itself: more rows, days shown in part, unknown conflicts. */
  readonly notes: readonly string[];
};

export function PrintSheet(props: SheetProps) {
  const { view, day, days, events, filters, printedAt, notes, holidayOn, resource } = props;
  const shownDays = view === 'month' ? days.slice(0, 7) : days;
  const unsaved = events.filter(({ moved }) => moved).length;
  return (
    <div className="cal-paper">
      <h1>课程日历　{rangeLabel(view, day)}</h1>
      <p>
        {filters.length > 0 ? filters.join('　') : '全部安排'}　共 {events.length.toLocaleString('en-US')} 项　打印于{' '}
        {formatDateTime(printedAt)}
      </p>
      {[...notes, ...(unsaved > 0 ? [`其中 ${unsaved} 项调整还未保存`] : [])].map((note) => (
        <p key={note} className="cal-paper-note">
          {note}
        </p>
      ))}
      {events.length === 0 && <p>没有安排</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{paperHead(view, resource)}</th>
            {shownDays.map((shownDay) => (
              <th key={shownDay} scope="col">
                {weekdayLabel(shownDay)} {view !== 'month' && dayLabel(shownDay)}
                {view !== 'month' && holidayOn(shownDay) !== '' && <div>{holidayOn(shownDay)}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paperRows(view, props).map((row) => (
            <SheetRow key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      <p>{legend(events).join('　')}</p>
    </div>
  );
}

function SheetRow({ row: { key, name, cells } }: { readonly row: PaperRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ day, head, events }) => (
        <td key={day}>
          {head !== '' && <div className="cal-paper-head">{head}</div>}
          {events.map((shown) => (
            <SheetEvent key={`${key} ${shown.key}`} shown={shown} />
          ))}
        </td>
      ))}
    </tr>
  );
}

function SheetEvent({ shown }: { readonly shown: ShownEvent }) {
  const { name, tone, tag, canceled, moved, conflicts, teacherName, lessonName } = shown;
  const marks = [canceled ? '已取消' : '', moved ? unsavedWords(shown) : ''].filter(Boolean).join('，');
  return (
    <div className={`cal-event cal-paper-event ${tone}`} data-canceled={canceled || undefined}>
      <div>
        {conflicts.length > 0 && <span className="cal-alert">!</span>}
        {tag !== '' && <span className="cal-tag">{tag}</span>}
        <span className="cal-time">{timeWords(shown)}</span> {teacherName}
      </div>
      <div className="cal-name">{name}</div>
      <div className="cal-detail">{lessonName}</div>
      {marks !== '' && <div>{marks}</div>}
    </div>
  );
}

/** Of what stands on the sheet only. */
function legend(events: readonly ShownEvent[]): readonly string[] {
  const kinds = Map.groupBy(
    events.filter(({ tag }) => tag !== ''),
    ({ tag }) => tag,
  );
  const tags = [...kinds].map(
    ([tag, own]) => `${tag}：${[...new Set(own.map(({ event }) => kindWords(event)))].join('、')}`,
  );
  return events.some(({ conflicts }) => conflicts.length > 0) ? ['!：有冲突', ...tags] : tags;
}
