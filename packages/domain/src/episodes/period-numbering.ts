/**
 * Which episodes of an outline carry a number (讲次序号), and which number.
 *
 * A rule per lesson type says what counts, the first number, and whether each label begins anew. What counts stands
 * with each item (`includedInPeriod`) and the rest with the lesson: a changed rule reaches a lesson only by renumbering
 * it, and staff may take a single episode out. Exams, tutoring groups and reviews carry no number.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type AgendaKind, SPECIAL_EPISODE_TYPE, type SpecialEpisodeType } from './episode-codes.ts';

export interface Numbering {
  readonly startNumber: number;
  /** Each label of the outline has numbers of its own. */
  readonly resetPerLabel: boolean;
}

export interface PeriodRule extends Numbering {
  readonly countedTypes: readonly SpecialEpisodeType[];
  /** Labels whose episodes do not count, whatever their type. */
  readonly uncountedLabels: readonly number[];
}

export const MAX_START_NUMBER = 999;
/** As every lesson was numbered before there were rules. */
export const PLAIN_NUMBERING: Numbering = { startNumber: 1, resetPerLabel: false };

/** 先导课: an episode before the course proper. */
const PRELUDE_LABEL = 2;

/** Of a lesson type whose rule nobody has set: everything counts but replays and preludes. */
export const BUILT_IN_RULE: PeriodRule = {
  ...PLAIN_NUMBERING,
  countedTypes: SPECIAL_EPISODE_TYPE.values.filter((type) => type !== SPECIAL_EPISODE_TYPE.code.replay),
  uncountedLabels: [PRELUDE_LABEL],
};

/** What renumbering does to the single episodes: as the rule says, or as staff left them. */
export const RENUMBER_SCOPE = codeTable({ byRule: '按规则重新判断', keep: '保持现状' });
export type RenumberScope = CodeOf<typeof RENUMBER_SCOPE>;

export interface RuledItem {
  readonly kind: AgendaKind;
  readonly labelId: number;
  /** Null for what is no episode. */
  readonly specialEpisodeType: SpecialEpisodeType | null;
}

export function countsByRule({ countedTypes, uncountedLabels }: PeriodRule, item: RuledItem): boolean {
  const { kind, specialEpisodeType: type, labelId } = item;
  return kind === 'episode' && type !== null && countedTypes.includes(type) && !uncountedLabels.includes(labelId);
}

export interface NumberedItem {
  readonly kind: AgendaKind;
  readonly labelId: number;
  readonly includedInPeriod: boolean;
}

/** Of the items of one outline in their order; null: carries no number. */
export function numberPeriods(
  items: readonly NumberedItem[],
  { startNumber, resetPerLabel }: Numbering,
): readonly (number | null)[] {
  const next = new Map<number, number>();
  return items.map(({ kind, labelId, includedInPeriod }) => {
    if (kind !== 'episode' || !includedInPeriod) return null;
    const series = resetPerLabel ? labelId : 0;
    const number = next.get(series) ?? startNumber;
    next.set(series, number + 1);
    return number;
  });
}

/** The highest number of an outline; 0 where nothing counts. */
export function maxPeriod(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((most, number) => Math.max(most, number ?? 0), 0);
}

/** `1–3、5、1–4`: numbers in the order of the outline, runs of neighbours joined. */
export function periodWords(numbers: readonly (number | null)[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    if (number === null) continue;
    const last = runs.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  if (runs.length === 0) return '无';
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join('、');
}
