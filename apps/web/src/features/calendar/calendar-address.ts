/**
 * What the calendar shows, as it stands in the address bar: a colleague who gets the address sees the same. What means
 * nothing is dropped.
 */
import { CALENDAR_RESOURCE, CALENDAR_STATUS, CALENDAR_VIEW } from '@lectern/domain/calendar/calendar-codes';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';

const FILTERS = ['subject', 'phase', 'semester', 'lessonIds', 'teacherIds', 'status'] as const;
export type CalendarFilter = (typeof FILTERS)[number];
const KEYS = ['view', 'date', 'resource', 'page', 'kinds', 'tray', ...FILTERS] as const;
type Key = (typeof KEYS)[number];
export type CalendarAddress = { readonly [K in Key]?: string };
export type AddressChange = { readonly [K in Key]?: string | undefined };

const MAX_IDS = 200;
const isIds = (text: string): boolean =>
  /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text) && text.split(',').length <= MAX_IDS;
const isCode = (text: string): boolean => /^-?\d{1,9}$/.test(text);

const ACCEPTS: Record<Key, (text: string) => boolean> = {
  view: CALENDAR_VIEW.has,
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDateTime(text) !== undefined,
  resource: CALENDAR_RESOURCE.has,
  page: (text) => /^[1-9]\d{0,3}$/.test(text),
  kinds: (text) => text.split(',').every(AGENDA_KIND.has),
  tray: (text) => text === 'true',
  subject: isCode,
  phase: isCode,
  semester: isCode,
  lessonIds: isIds,
  teacherIds: isIds,
  status: CALENDAR_STATUS.has,
};

export function readCalendarAddress(search: URLSearchParams): CalendarAddress {
  const entries = KEYS.flatMap((key): [Key, string][] => {
    const text = search.get(key)?.trim() ?? '';
    return text !== '' && ACCEPTS[key](text) ? [[key, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** As the bar has it now: a key may follow another before the page was drawn again. */
export function addressNow(): CalendarAddress {
  return readCalendarAddress(new URLSearchParams(window.location.hash.split('?')[1] ?? ''));
}

/** Anything but another page leads to the first page. */
export function withChange(address: CalendarAddress, change: AddressChange): URLSearchParams {
  const next: AddressChange = { ...address, page: undefined, ...change };
  return new URLSearchParams(KEYS.flatMap((key) => (next[key] ? [[key, next[key]]] : [])));
}

export const viewOf = ({ view }: CalendarAddress) => (CALENDAR_VIEW.has(view) ? view : CALENDAR_VIEW.code.week);
export const resourceOf = ({ resource }: CalendarAddress) =>
  CALENDAR_RESOURCE.has(resource) ? resource : CALENDAR_RESOURCE.code.teacher;

/** A moment of the day that is looked at. */
export function dayOf({ date }: CalendarAddress, now: number): number {
  return (date === undefined ? undefined : parseDateTime(date)) ?? now;
}

export const dateText = (ms: number): string => formatDate(ms);

export function idsOf(text: string | undefined): readonly number[] {
  return text === undefined ? [] : text.split(',').map(Number);
}

export function kindsOf({ kinds }: CalendarAddress): readonly string[] {
  return kinds === undefined ? AGENDA_KIND.codes : kinds.split(',');
}

export function isFiltered(address: CalendarAddress): boolean {
  return FILTERS.some((key) => address[key] !== undefined) || address.kinds !== undefined;
}

/** What the server is asked, without the range. */
export function filtersOf(address: CalendarAddress) {
  const { subject, phase, semester, lessonIds, teacherIds, status, kinds } = address;
  return {
    ...(subject ? { subject } : {}),
    ...(phase ? { phase } : {}),
    ...(semester ? { semester } : {}),
    ...(lessonIds ? { lessonIds } : {}),
    ...(teacherIds ? { teacherIds } : {}),
    ...(CALENDAR_STATUS.has(status) ? { status } : {}),
    ...(kinds ? { kinds } : {}),
  };
}
