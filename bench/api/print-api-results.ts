/** The table for people: what Lectern does, what the bare server does, and whether the goals are met. */
import type { CaseResult } from './run-api-bench.ts';

/** The list of 20 of a million for one client, and the throughput against the bare server. */
const GOALS = { p99Ms: 50, ratio: 0.6 } as const;

const CELL = 9;
const HEADS = ['找到', '/s', '裸/s', '比值', 'p50', 'p99', '裸p50', '裸p99', 'p50×8', 'p99×8'];

export function printHead(clients: number): string {
  const heads = HEADS.map((head) => padded(head.replace('×8', `×${clients}`), CELL)).join('');
  return `${'场景'.padEnd(2)}${' '.repeat(38)}${heads}\n${'-'.repeat(42 + CELL * HEADS.length)}`;
}

export function printRow(result: CaseResult): string {
  const { lectern, bare } = result;
  const cells = [
    result.found,
    whole(lectern.crowd.perSecond),
    whole(bare.crowd.perSecond),
    result.ratio.toFixed(2),
    ms(lectern.alone.p50),
    ms(lectern.alone.p99),
    ms(bare.alone.p50),
    ms(bare.alone.p99),
    ms(lectern.crowd.p50),
    ms(lectern.crowd.p99),
  ];
  const marks = missed(result).join(' ');
  return `${padEnd(result.label, 42)}${cells.map((cell) => padded(cell, CELL)).join('')}${marks ? `  ✗ ${marks}` : ''}`;
}

export function missed(result: CaseResult): string[] {
  const marks: string[] = [];
  if (result.failure !== undefined) marks.push(`失败：${result.failure.slice(0, 80)}`);
  if (!result.isList) return marks;
  if (result.lectern.alone.p99 >= GOALS.p99Ms) marks.push(`p99 ≥ ${GOALS.p99Ms} ms`);
  if (result.ratio < GOALS.ratio) marks.push(`比值 < ${GOALS.ratio}`);
  return marks;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** Chinese characters take two columns. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);
}
const padded = (text: string, width: number): string => ' '.repeat(Math.max(1, width - widthOf(text))) + text;
export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(1, width - widthOf(text)));
