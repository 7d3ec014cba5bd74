/** What the command prints of a world: the oracle's figures by presentation, and what differs. */
import type { AttendanceResult } from '../test/statistics-oracle/attendance.ts';
import type { HomeworkResult } from '../test/statistics-oracle/homework.ts';
import { renewalRates } from '../test/statistics-oracle/renewal-rates.ts';
import type { Comparison } from './compare-figures.ts';
import { renewalFactsOf } from './oulad-renewal.ts';
import type { OuladWorld } from './oulad-world.ts';

const MAX_SHOWN = 20;

export function lessonLines(
  world: OuladWorld,
  attendance: AttendanceResult,
  homework: HomeworkResult,
): readonly string[] {
  return world.lessons.map(({ id, name }) => {
    const present = attendance.lessons.get(id);
    const due = homework.lessons.get(id);
    const { classes } = renewalRates(renewalFactsOf(world, id), world.facts.now);
    return [
      `${name}：应到 ${present?.should ?? 0}，到课 ${present?.attended ?? 0}，按时 ${present?.onTime ?? 0}`,
      `完课 ${present?.finished ?? 0}，额外 ${present?.extra ?? 0}`,
      `应交作业 ${due?.due ?? 0}，已交 ${due?.submitted ?? 0}，迟交 ${due?.late ?? 0}`,
      `已续 ${classes.renewed}，未续 ${classes.open}，不可续 ${classes.excluded}，已退 ${classes.refunded}`,
    ].join('；');
  });
}

export function comparisonLines(what: string, { rows, integers, differences }: Comparison): readonly string[] {
  const shown = differences
    .slice(0, MAX_SHOWN)
    .map(({ key, field, product, oracle }) => `  ${key} ${field}：产品 ${product}，按定义 ${oracle}`);
  const rest = differences.length - shown.length;
  return [
    `${what}：${rows} 行，${integers} 个整数，${differences.length} 个不一致`,
    ...shown,
    ...(rest > 0 ? [`  另有 ${rest} 个`] : []),
  ];
}
