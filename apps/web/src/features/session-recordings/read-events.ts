import type { eventWithTime } from 'rrweb';

/** An event a line; one that is broken does not hide the others. Pieces may overlap in time. */
export function readEvents(text: string): eventWithTime[] {
  const events = text.split('\n').flatMap((line): eventWithTime[] => {
    try {
      // Written by our own recorder, and checked for its type and time when it was stored.
      return line === '' ? [] : [JSON.parse(line) as eventWithTime];
    } catch {
      return [];
    }
  });
  return events.toSorted((one, other) => one.timestamp - other.timestamp);
}
