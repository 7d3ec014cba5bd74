/** Bundles (商品组合): lessons of one grade and term that are sold together. */
import type { BundleSaleState } from '@lectern/domain/teams/team-codes';
import type { DemoLesson } from './make-lesson.ts';
import { createRandom } from './random.ts';
import type { WorldFacts } from './world-facts.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface DemoBundle {
  readonly id: number;
  readonly name: string;
  readonly saleState: BundleSaleState;
  readonly price: number;
  readonly startSaleAt: number;
  readonly endSaleAt: number;
  readonly lessonIds: readonly number[];
}

export interface BundleMaker {
  /** Answers the bundle that this lesson completes, if any. */
  add(lesson: DemoLesson): DemoBundle | null;
}

const SALT = 15;
const DISCOUNT = 0.88;
const LARGEST = 4;

/** Lessons of one grade, term and type wait for others of another subject. */
export function createBundleMaker(facts: WorldFacts, size: WorldSize): BundleMaker {
  const waiting = new Map<string, DemoLesson[]>();
  let made = 0;
  return {
    add: (lesson) => {
      const { fields, plan } = lesson;
      if (made >= size.bundles || plan.type !== 'systematic' || plan.grades.length !== 1) return null;
      const key = `${plan.term.id}-${plan.grades[0]}`;
      const group = (waiting.get(key) ?? []).filter((other) => other.fields.subject !== fields.subject);
      group.push(lesson);
      const random = createRandom(facts.seed, SALT, plan.index);
      if (group.length < random.int(2, LARGEST)) {
        waiting.set(key, group);
        return null;
      }
      waiting.delete(key);
      const bundle = bundleOf(facts, group, made, random.pick(['uncheck', 'uncheck', 'check', 'sell_out']));
      made += 1;
      return bundle;
    },
  };
}

function bundleOf(
  facts: WorldFacts,
  lessons: readonly DemoLesson[],
  index: number,
  saleState: BundleSaleState,
): DemoBundle {
  const [first] = lessons;
  if (!first) throw new RangeError('a bundle of nothing');
  const { term, grades } = first.plan;
  const subjects = lessons.map(({ plan }) => (facts.subjectNames.get(plan.place.subject) ?? '').slice(0, 1)).join('');
  const price = lessons.reduce((sum, { fields }) => sum + fields.price, 0);
  const starts = lessons.map(({ fields }) => fields.startSaleTime).filter((ms) => ms > 0);
  return {
    id: FIRST_ID.bundle + index,
    name: `${term.year} ${SEASON_WORD[term.season]}${facts.gradeNames.get(grades[0] ?? 0) ?? ''}${subjects}联报`,
    saleState,
    price: Math.round((price * DISCOUNT) / 1000) * 1000,
    startSaleAt: starts.length > 0 ? Math.max(...starts) : 0,
    endSaleAt: index % 5 === 0 ? 0 : Math.min(...lessons.map(({ startAt }) => startAt ?? term.startAt)),
    lessonIds: lessons.map(({ plan }) => plan.id),
  };
}

const SEASON_WORD = { spring: '春季', summer: '暑期', autumn: '秋季', winter: '寒假' } as const;
