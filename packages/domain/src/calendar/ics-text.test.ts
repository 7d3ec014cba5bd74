import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import { escaped, folded, ICS_FOOT, icsEvent, icsHead } from './ics-text.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const event = {
  uid: 'episode-7@lectern',
  summary: '第 3 讲 有理数',
  description: '',
  startAt: at('2026-11-23 18:30'),
  endAt: at('2026-11-24 00:10'),
  canceled: false,
  sequence: 4,
};
/** As UTF-8. */
const octetsOf = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, 'x').length;
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('RFC 5545 3.1: every line ends in CR LF and has at most 75 octets, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const written = folded(escaped(text));
        for (const line of written.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
        expect(unfolded(written)).toBe(escaped(text));
      }),
    );
    const whole = icsHead('数学组') + icsEvent(event, 0) + ICS_FOOT;
    expect(whole.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(whole.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('RFC 5545 3.1: a Chinese character is never torn apart', () => {
    const line = `SUMMARY:${'讲'.repeat(60)}`;
    expect(folded(line)).not.toContain('�');
    expect(folded(line).split('\r\n').length).toBe(3);
    expect(unfolded(folded(line))).toBe(line);
  });

  it('RFC 5545 3.3.11: commas, semicolons, backslashes and line breaks are escaped', () => {
    expect(escaped('A,B;C\\D\nE\r\nF:G"')).toBe('A\\,B\\;C\\\\D\\nE\\nF:G"');
  });

  it('times stand in the zone of Shanghai, which the file describes', () => {
    const text = icsEvent(event, at('2026-11-21 18:00'));
    expect(text).toContain('DTSTAMP:20261121T100000Z\r\n');
    expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20261123T183000\r\n');
    expect(text).toContain('DTEND;TZID=Asia/Shanghai:20261124T001000\r\n');
    expect(icsHead('课程日历')).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Shanghai\r\n');
  });

  it('a canceled event stays in the file under its own UID and says so', () => {
    const text = icsEvent({ ...event, canceled: true }, 0);
    expect(text).toContain('UID:episode-7@lectern\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(icsEvent(event, 0)).toContain('STATUS:CONFIRMED\r\nSEQUENCE:4\r\n');
  });

  it('a description has its line, none has no line', () => {
    expect(icsEvent(event, 0)).not.toContain('DESCRIPTION');
    expect(icsEvent({ ...event, description: '数学 A 班' }, 0)).toContain('DESCRIPTION:数学 A 班\r\n');
  });
});
