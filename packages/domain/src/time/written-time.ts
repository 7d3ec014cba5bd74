/** Moments as people type and paste them, in forms and in tables. Times are of Asia/Shanghai. */
import { plainText } from '../text/plain-text.ts';
import { parseDateTime } from './shanghai-time.ts';

export interface WrittenMoment {
  /** Epoch milliseconds; without a clock, 0:00 of the day. */
  readonly ms: number;
  readonly hasClock: boolean;
}

/** `2026/11/21 19:00`, `2026年11月21日 19点`, `20261121 1900`, `2026.11.21 7:00 PM`, `2026-11-21(周六) 下午7:00`. */
export function readWrittenMoment(text: string): WrittenMoment | undefined {
  const written = onTwentyFourHours(writtenOut(plainText(text)));
  const ms = parseDateTime(written);
  return ms === undefined ? undefined : { ms, hasClock: written.includes(':') };
}

function writtenOut(text: string): string {
  return text
    .replace(/^(\d{4})(\d{2})(\d{2})(?: ?(\d{2}):?(\d{2}))?$/, (_, year, month, day, hour, minute) =>
      hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}`,
    )
    .replace(/[(（]?(周|星期)[一二三四五六日天][)）]?/, ' ')
    .replace(/^(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?/, '$1-$2-$3 ')
    .replace(/(\d{1,2})\s*[时点]半/, '$1:30')
    .replace(/(\d{1,2})\s*[时点]\s*(\d{1,2})\s*分?/, '$1:$2')
    .replace(/(\d{1,2})\s*[时点](整)?$/, '$1:00')
    .replace(/(\d) (\d{2})(\d{2})$/, '$1 $2:$3')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const HALF =
  /^(.*?)\s*(上午|下午|晚上|am|pm)\s*(\d{1,2})(:\d{2}(?::\d{2})?)$|^(.*?)\s(\d{1,2})(:\d{2}(?::\d{2})?)\s*(am|pm)$/i;

function onTwentyFourHours(text: string): string {
  const [, day = '', half = '', hour = '', rest = '', day2 = '', hour2 = '', rest2 = '', half2 = ''] =
    HALF.exec(text) ?? [];
  const word = (half || half2).toLowerCase();
  if (word === '') return text;
  const clock = Number(hour || hour2);
  const late = word === 'pm' || word === '下午' || word === '晚上';
  const full = late && clock < 12 ? clock + 12 : !late && clock === 12 ? 0 : clock;
  return `${day || day2} ${full}${rest || rest2}`.replaceAll(/\s+/g, ' ').trim();
}
