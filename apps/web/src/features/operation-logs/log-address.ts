/** What the log is searched for, as it stands in the address bar; what means nothing is dropped. */
import { type Accepts, accepts } from '../../shared/lists/accepts.ts';

export const LOG_KEYS = [
  'text',
  'subjectType',
  'subjectId',
  'actorName',
  'action',
  'field',
  'taskId',
  'from',
  'to',
] as const;
export type LogKey = (typeof LOG_KEYS)[number];
export type LogAddress = { readonly [K in LogKey]?: string };

const code: Accepts = (text) => /^[\w.]{1,40}$/.test(text);

const { id, millis, words } = accepts;
const ACCEPTS: Record<LogKey, Accepts> = {
  text: words(60),
  subjectType: code,
  subjectId: id,
  actorName: words(40),
  action: code,
  field: code,
  taskId: id,
  from: millis,
  to: millis,
};

export function readLogAddress(search: URLSearchParams): LogAddress {
  return Object.fromEntries(
    LOG_KEYS.flatMap((key): [LogKey, string][] => {
      const text = search.get(key)?.trim() ?? '';
      return text !== '' && ACCEPTS[key](text) ? [[key, text]] : [];
    }),
  );
}

export function writeLogAddress(address: LogAddress): URLSearchParams {
  return new URLSearchParams(
    LOG_KEYS.flatMap((key): [string, string][] => {
      const text = address[key];
      return text ? [[key, text]] : [];
    }),
  );
}

/** Another kind of object has other actions and fields. */
export function withLogFilters(address: LogAddress, change: LogAddress): LogAddress {
  const kept = 'subjectType' in change && change.subjectType !== address.subjectType ? { action: '', field: '' } : {};
  return readLogAddress(writeLogAddress({ ...address, ...kept, ...change }));
}
