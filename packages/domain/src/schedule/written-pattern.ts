/** A weekly pattern as people write it: 周六 18:30, 周一、周三 19:00, 周一至周五 9:00, 每天 14:00, and several of them. */
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { PatternPlace } from './weekly-pattern.ts';
import { clockLabel, daysLabel } from './working-hours.ts';

const DAY_NAMES = '一二三四五六日';
const WEEK_DAYS = 7;
const HALF_HOUR = 30;

const WEEK = '(?:每?周|每?星期)';
const DAY = '[一二三四五六日天]';
const DAYS = `${WEEK}${DAY}(?:[、,，和至到\\-–]?(?:周|星期)?${DAY})*`;
const CLOCK = '([01]?\\d|2[0-3])(?:[:：]([0-5]\\d)|点(半|[0-5]\\d分?)?)';
const PART = new RegExp(`(每天|每日|${DAYS})\\s*(${CLOCK}(?:[、,，和]\\s*${CLOCK})*)`, 'g');
const ONE_CLOCK = new RegExp(CLOCK, 'g');
/** Two such texts are the same place of the week. */
const keyOf = ({ weekday, clock }: PatternPlace): string => `${weekday} ${clock}`;

export type ReadPattern =
  | { readonly pattern: readonly PatternPlace[]; readonly fault?: undefined }
  | { readonly fault: string };

const EXAMPLE = '请写成“周六 18:30”“周一、周三 19:00”或“每天 9:00”';

export function readPattern(text: string): ReadPattern {
  const written = text.trim();
  if (written === '') return { fault: `请填写上课时间，${EXAMPLE.slice(1)}` };
  const places = [...written.matchAll(PART)].flatMap(([, days = '', clocks = '']) =>
    weekdaysOf(days).flatMap((weekday) => clocksOf(clocks).map((clock) => ({ weekday, clock }))),
  );
  const rest = written.replaceAll(PART, '').replaceAll(/[\s、,，;；和]/g, '');
  if (places.length === 0 || rest !== '') return { fault: `上课时间“${written}”无法识别，${EXAMPLE}` };
  const once = new Map(places.map((place) => [keyOf(place), place]));
  return { pattern: [...once.values()].toSorted((a, b) => a.weekday - b.weekday || a.clock - b.clock) };
}

function weekdaysOf(days: string): readonly number[] {
  if (days.startsWith('每天') || days.startsWith('每日')) return Array.from(DAY_NAMES, (_, index) => index + 1);
  const found: number[] = [];
  let through = false;
  for (const sign of days) {
    const weekday = sign === '天' ? WEEK_DAYS : DAY_NAMES.indexOf(sign) + 1;
    if (/[至到\-–]/.test(sign)) through = true;
    if (weekday === 0) continue;
    const from = found.at(-1);
    if (through && from !== undefined) for (let day = from + 1; day < weekday; day += 1) found.push(day);
    through = false;
    found.push(weekday);
  }
  return found;
}

function clocksOf(clocks: string): readonly number[] {
  return [...clocks.matchAll(ONE_CLOCK)].map(([, hours = '0', minutes, after = '']) => {
    const beyond = after === '半' ? HALF_HOUR : Number.parseInt(after, 10) || 0;
    return Number(hours) * HOUR_MS + (minutes === undefined ? beyond : Number(minutes)) * MINUTE_MS;
  });
}

/** What `readPattern` reads as the same pattern. */
export function patternLabel(pattern: readonly PatternPlace[]): string {
  const byClock = Map.groupBy(pattern, ({ clock }) => clock);
  return [...byClock]
    .map(([clock, places]) => ({ clock, days: places.map(({ weekday }) => weekday).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.clock - b.clock)
    .map(({ clock, days }) => `${daysLabel(days)} ${clockLabel(clock)}`)
    .join('，');
}
