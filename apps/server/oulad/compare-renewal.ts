/** 续报 of each presentation as E152 answers it, by team, beside the classes of the oracle: as it began, as it ended, and now. */
import { lessonRenewalContract, type RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import { renewalsAt } from '../test/statistics-oracle/renewal-class.ts';
import type { RenewalClass } from '../test/statistics-oracle/renewal-facts.ts';
import { type Comparison, compareFigures } from './compare-figures.ts';
import type { LoadedIds } from './load-oulad.repository.ts';
import { renewalFactsOf } from './oulad-renewal.ts';
import type { OuladLesson, OuladWorld } from './oulad-world.ts';
import { must } from './rows.ts';
import type { Send } from './send-facts.ts';

type Classes = NonNullable<RenewalSummary['classes']>;
const CLASSES = ['renewed', 'notRenewed', 'cannotRenew', 'refunded'] as const satisfies readonly (keyof Classes)[];
const NAMED: Readonly<Record<RenewalClass, keyof Classes>> = {
  renewed: 'renewed',
  open: 'notRenewed',
  excluded: 'cannotRenew',
  refunded: 'refunded',
};

export async function compareRenewal(
  send: Send,
  world: OuladWorld,
  { lessons, teams }: Pick<LoadedIds, 'lessons' | 'teams'>,
): Promise<Comparison> {
  const product = new Map<string, Classes>();
  const oracle = new Map<string, Classes>();
  for (const lesson of world.lessons) {
    for (const [when, at] of instantsOf(lesson, world.facts.now)) {
      const lessonId = must(lessons, lesson.id);
      const answer = await send(lessonRenewalContract.summary, { lessonId, at });
      const keyOf = (teamId: number): string => `${lesson.name} ${when} ${teamId}`;
      for (const { team, classes } of answer.teams) product.set(keyOf(team?.id ?? 0), classes);
      for (const one of renewalsAt(renewalFactsOf(world, lesson.id), at)) {
        const key = keyOf(one.team === null ? 0 : must(teams, one.team));
        const classes = oracle.get(key) ?? { renewed: 0, notRenewed: 0, cannotRenew: 0, refunded: 0 };
        const own = NAMED[one.class];
        oracle.set(key, { ...classes, [own]: classes[own] + 1 });
      }
    }
  }
  return compareFigures(CLASSES, product, oracle);
}

const instantsOf = ({ startAt, endAt }: OuladLesson, now: number) =>
  [
    ['期初', startAt],
    ['期末', endAt],
    ['当前', now],
  ] as const;
