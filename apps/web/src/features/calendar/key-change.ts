import { steppedDay } from '@lectern/domain/calendar/calendar-range';
import { type AddressChange, type CalendarAddress, dateText, dayOf, viewOf } from './calendar-address.ts';
import type { CalendarKey } from './calendar-keys.ts';

/** What a key of the calendar changes in the address. */
export function keyChange(
  key: Exclude<CalendarKey, 'nextConflict' | 'previousConflict' | 'create'>,
  address: CalendarAddress,
  now: number,
): AddressChange {
  if (key === 'today') return { date: undefined };
  if (key === 'previous' || key === 'next') {
    return { date: dateText(steppedDay(viewOf(address), dayOf(address, now), key === 'next' ? 1 : -1)) };
  }
  return { view: key };
}
