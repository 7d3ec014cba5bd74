import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { describe, expect, it } from 'vitest';
import { dayOf, filtersOf, isFiltered, kindsOf, readCalendarAddress, viewOf, withChange } from './calendar-address.ts';
import { keyChange } from './key-change.ts';

const read = (text: string) => readCalendarAddress(new URLSearchParams(text));
const now = parseDateTime('2026-11-21 18:00') ?? 0;

describe('the address of the calendar', () => {
  it('keeps what means something and drops the rest', () => {
    expect(read('view=month&date=2026-11-25&resource=room&teacherIds=5,7&kinds=jam,party&x=1')).toEqual({
      view: 'month',
      date: '2026-11-25',
      teacherIds: '5,7',
    });
    expect(read('view=year&date=2026-02-30&lessonIds=5,x&page=0&tray=yes')).toEqual({});
  });

  it('shows this week and all layers where nothing is said', () => {
    expect([viewOf({}), dayOf({}, now), kindsOf({}).length, isFiltered({})]).toEqual(['week', now, 5, false]);
    expect(isFiltered({ kinds: 'jam' })).toBe(true);
  });

  it('starts at the first page of rows when anything but the page changes', () => {
    expect(withChange({ view: 'rows', page: '3' }, { subject: '2' }).toString()).toBe('view=rows&subject=2');
    expect(withChange({ view: 'rows', page: '3' }, { page: '4' }).get('page')).toBe('4');
  });

  it('asks the server for filters only', () => {
    expect(filtersOf(read('view=rows&date=2026-11-25&subject=2&status=canceled&tray=true'))).toEqual({
      subject: '2',
      status: 'canceled',
    });
  });

  it('keys lead to the next range of the view that is shown, to today, or to another view', () => {
    expect(keyChange('next', { view: 'month' }, now)).toEqual({ date: '2026-12-01' });
    expect(keyChange('previous', { date: '2026-11-25' }, now)).toEqual({ date: '2026-11-18' });
    expect(keyChange('today', { date: '2026-11-25' }, now)).toEqual({ date: undefined });
    expect(keyChange('rows', {}, now)).toEqual({ view: 'rows' });
  });
});
