/** 课程日历: what is taught when. Its state stands in the address; moves that are not saved are kept beside it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { type AddressChange, addressNow, dayOf, readCalendarAddress, withChange } from './calendar-address.ts';
import '../../shared/tables/list-toolbar.css';
import './calendar.css';
import './calendar-week.css';
import './calendar-month.css';
import './calendar-rows.css';
import './calendar-events.css';
import './calendar-panels.css';
import './calendar-tray.css';
import './calendar-print.css';
import { calendarFileUrl } from './calendar-queries.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { useOpeningDay } from './use-opening-day.ts';

export function CalendarPage() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const address = readCalendarAddress(search);
  const opening = useOpeningDay(address, now);
  const day = dayOf(address, opening ?? now);
  const change = (next: AddressChange) => setSearch(withChange(addressNow(), next));
  return (
    <Page
      title="课程日历"
      wide
      actions={
        <>
          <a className="button" href={calendarFileUrl(address, day)} download>
            下载 ICS 文件
          </a>
          <button type="button" className="button" onClick={() => print()}>
            打印
          </button>
        </>
      }
    >
      {opening === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <CalendarScreen address={address} day={day} now={now} onChange={change} />
      )}
    </Page>
  );
}
