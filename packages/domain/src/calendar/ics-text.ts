/**
 * A calendar file as other programs read it (RFC 5545): lines end in CR LF and are folded at 75 octets, texts are
 * escaped, times stand in Shanghai's zone, which is described in the file. A canceled event says so, so that a
 * program that took it over earlier strikes it out; its UID is always the same.
 */
import { formatDate, startOfDay, TIME_ZONE } from '../time/shanghai-time.ts';

export interface IcsEvent {
  /** Unique among all calendars and the same in every file. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly canceled: boolean;
  /** Counts up with each change. */
  readonly sequence: number;
}

const LINE_OCTETS = 75;
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function icsHead(name: string): string {
  return lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Lesson Calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${TIME_ZONE}`,
    ...ZONE,
  ]);
}

export const ICS_FOOT = lines(['END:VCALENDAR']);

/** `now`: when the file was made. */
export function icsEvent(event: IcsEvent, now: number): string {
  return lines([
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=${TIME_ZONE}:${local(event.startAt)}`,
    `DTEND;TZID=${TIME_ZONE}:${local(event.endAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `STATUS:${event.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${event.sequence}`,
    'END:VEVENT',
  ]);
}

/** Backslash, semicolon and comma carry a meaning of their own; a line break is written as \n. */
export function escaped(text: string): string {
  const marked = text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
  return Array.from(marked).filter(isPrintable).join('');
}

/** No character is torn apart: a line of Chinese takes three octets each. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8Length(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** A tab may stand in a text, no other control character. */
function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code === 0x09 || (code >= 0x20 && code !== 0x7f);
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${folded(text)}\r\n`).join('');
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

/** `20261123T183000`. */
function local(ms: number): string {
  const clock = new Date(ms - startOfDay(ms)).toISOString().slice(11, 19).replaceAll(':', '');
  return `${formatDate(ms).replaceAll('-', '')}T${clock}`;
}

function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
