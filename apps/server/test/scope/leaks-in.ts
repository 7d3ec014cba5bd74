/** What of the far side of the scope a reply holds: texts by their mark, phones, and ids that nobody asked for. */
import { clockInPhone, studentPhone, teacherPhone } from './side-numbers.ts';
import { BEYOND, BEYOND_IDS, INSIDE, SIDES } from './two-sided-world.ts';
import type { WalkRequest } from './walk-requests.ts';

const BEYOND_PHONES = SIDES.filter((side) => side !== INSIDE).flatMap((side) => [
  studentPhone(side),
  teacherPhone(side),
  clockInPhone(side),
]);
const MARKED = new RegExp(`${BEYOND}[^"\\s,;<]{0,40}`, 'g');

interface Reply {
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export function leaksIn({ text, headers }: Reply, { url, body }: WalkRequest): string[] {
  // Lines of calendars are folded, names in headers escaped.
  const told = `${text.replaceAll('\r\n ', '')}\n${unescaped(JSON.stringify(headers))}`;
  const sent = `${url} ${JSON.stringify(body ?? null)}`;
  const ids = [...told.matchAll(BEYOND_IDS)].map(([id]) => id).filter((id) => !sent.includes(id));
  const texts = [...told.matchAll(MARKED)].map(([word]) => word);
  return [
    ...new Set([...texts, ...ids, ...BEYOND_PHONES.filter((phone) => told.includes(phone) && !sent.includes(phone))]),
  ];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
