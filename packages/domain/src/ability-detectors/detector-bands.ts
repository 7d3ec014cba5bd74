/**
 * The bands (分段) of an ability detector: from which percent on which level is given, which class type is recommended and
 * what the report says. They are level rules (R241) by percent: gap-free from 0 to 100.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type LevelFaultCode, type LevelRule, levelFaults } from '../exams/level-rules.ts';
import { FULL, type Percent, percentText } from './percents.ts';

export interface DetectorBand extends Omit<LevelRule, 'score'> {
  /** The lowest percent of the band. */
  readonly percent: Percent;
  /** The class type (班型) that is recommended; null: none. */
  readonly lessonTemplateId: number | null;
  readonly words: string;
}

const BAND_FAULT = codeTable({
  empty: '请至少设置一个分段',
  ordinalGap: '分段序号须从 1 起连续，不能重复',
  levelTwice: '同一级别只能出现一次',
  unknownLevel: '级别不存在，请重新选择',
  notPoints: '起点须为 0 至 100、至多两位小数的百分比',
  notFalling: '起点须低于上一段',
  lowestAboveZero: '最后一段须从 0% 起',
  aboveTotal: '起点不能高于 100%',
} satisfies Record<LevelFaultCode, string>);

export interface DetectorBandFault {
  readonly code: CodeOf<typeof BAND_FAULT>;
  /** Which of the bands as they were sent; null: all of them. */
  readonly index: number | null;
  readonly field: 'bands' | 'levelId' | 'ordinal' | 'percent';
  readonly message: string;
}

const FIELD = { levelRules: 'bands', levelId: 'levelId', ordinal: 'ordinal', score: 'percent' } as const;

/** A detector that is not open may have none yet. */
export function detectorBandFaults(
  bands: readonly DetectorBand[],
  knownLevelIds: ReadonlySet<number>,
): readonly DetectorBandFault[] {
  if (bands.length === 0) return [];
  const rules = bands.map((band) => ({ ...band, score: band.percent }));
  return levelFaults(rules, { total: FULL, knownLevelIds }).map(({ code, index, field }) => {
    const place = index === null ? '' : `第 ${index + 1} 段：`;
    return { code, index, field: FIELD[field], message: `${place}${BAND_FAULT.labelOf(code)}` };
  });
}

/** By bands without fault every percent has exactly one; undefined while there are none. */
export const bandOfPercent = <B extends Pick<DetectorBand, 'percent'>>(
  bands: readonly B[],
  percent: Percent,
): B | undefined =>
  bands.reduce<B | undefined>(
    (best, band) => (band.percent <= percent && (!best || band.percent > best.percent) ? band : best),
    undefined,
  );

/** `60% 至不足 80%`, `80% 及以上`; the highest first. */
export const percentSpans = <B extends Pick<DetectorBand, 'percent'>>(bands: readonly B[]) =>
  bands.map((band, place) => {
    const below = bands[place - 1]?.percent;
    const from = percentText(band.percent);
    return { band, text: below === undefined ? `${from} 及以上` : `${from} 至不足 ${percentText(below)}` };
  });

interface Detected {
  readonly percent: Percent | null;
}
type Named = Pick<DetectorBand, 'levelId' | 'levelName' | 'percent' | 'lessonTemplateId'>;

export interface BandChange<S, B> {
  readonly student: S;
  readonly before: B | null;
  readonly after: B | null;
  /** Another level. */
  readonly level: boolean;
  /** Another class type. */
  readonly template: boolean;
}

/** What each gets by the bands as they stand and by others; who has no percent gets none by either. */
export function bandChanges<S extends Detected, B extends Named>(
  students: readonly S[],
  before: readonly B[],
  after: readonly B[],
): readonly BandChange<S, B>[] {
  return students.map((student) => {
    const { percent } = student;
    const was = percent === null ? null : (bandOfPercent(before, percent) ?? null);
    const is = percent === null ? null : (bandOfPercent(after, percent) ?? null);
    return {
      student,
      before: was,
      after: is,
      level: was?.levelId !== is?.levelId,
      template: (was?.lessonTemplateId ?? null) !== (is?.lessonTemplateId ?? null),
    };
  });
}
