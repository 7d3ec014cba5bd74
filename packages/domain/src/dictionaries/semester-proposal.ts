/** What a form for the next semester begins with: the season after the last one, a year after that season's last time. */
import { addDays, formatDate, parseDateTime, startOfDay } from '../time/shanghai-time.ts';
import { SEASON, type Season } from './dictionary-codes.ts';
import { nextId, type RetiredIds } from './entry-ids.ts';

export interface SemesterSpan {
  readonly id: number;
  readonly year: number;
  readonly season: Season;
  readonly startTime: number;
  readonly endTime: number;
}

export interface SemesterProposal {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly season: Season;
  readonly startTime: number;
  readonly endTime: number;
}

const SEASON_NAME: Readonly<Record<Season, string>> = {
  spring: '春季',
  summer: '暑期',
  autumn: '秋季',
  winter: '寒假',
};
const DEFAULT_DAYS = 120;

export function nextSemester(semesters: readonly SemesterSpan[], retired: RetiredIds, now: number): SemesterProposal {
  const last = semesters.toSorted((a, b) => a.startTime - b.startTime).at(-1);
  const season = last ? seasonAfter(last.season) : 'spring';
  const before = semesters
    .filter((semester) => semester.season === season)
    .toSorted((a, b) => a.startTime - b.startTime)
    .at(-1);
  const startTime = last?.endTime ?? startOfDay(now);
  const endTime = Math.max(before ? yearLater(before.endTime) : 0, addDays(startTime, 1));
  const year = before ? before.year + 1 : Number(formatDate(startTime).slice(0, 4));
  return {
    id: nextId(semesters, retired),
    name: `${year} 年${SEASON_NAME[season]}`,
    year,
    season,
    startTime,
    endTime: before ? endTime : addDays(startTime, DEFAULT_DAYS),
  };
}

function seasonAfter(season: Season): Season {
  const at = SEASON.codes.indexOf(season);
  return SEASON.codes[(at + 1) % SEASON.codes.length] ?? 'spring';
}

function yearLater(time: number): number {
  const [year = '', month = '', day = ''] = formatDate(time).split('-');
  return parseDateTime(`${Number(year) + 1}-${month}-${day === '29' && month === '02' ? '28' : day}`) ?? time;
}
