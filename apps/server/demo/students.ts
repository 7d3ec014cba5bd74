/** Students by grade, so that a team's students are of its lesson's grade. */
import { childName, demoPhone } from './people-names.ts';
import { createRandom, type Random } from './random.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface DemoStudent {
  readonly id: number;
  readonly nickname: string;
  readonly gradeId: number;
  readonly phone: string;
}
export interface Students {
  readonly count: number;
  at(index: number): DemoStudent;
  /** Different ones of a grade, of those who have time as many as are found soon. */
  pick(random: Random, grade: number, count: number, isFree: (id: number) => boolean): readonly number[];
}

const SALT = 14;
const FIRST_PHONE = 20_000_000;
/** Students of a grade have neighbouring numbers; sizes follow how much is sold to the grade. */
const SHARES: readonly (readonly [grade: number, share: number])[] = [
  [1, 6],
  [2, 8],
  [3, 12],
  [4, 12],
  [5, 12],
  [6, 11],
  [7, 9],
  [8, 10],
  [9, 10],
  [10, 6],
  [11, 5],
  [12, 4],
  [98, 2],
  [99, 1],
  [100, 1],
];

/** Neighbours that are asked for each seat. */
const LOOKED_AT = 4;

export function makeStudents(seed: number, size: WorldSize): Students {
  const all = SHARES.reduce((sum, [, share]) => sum + share, 0);
  const ranges = new Map<number, { readonly first: number; readonly count: number }>();
  const grades = new Uint8Array(size.students);
  let first = 0;
  for (const [i, [grade, share]] of SHARES.entries()) {
    const rest = size.students - first;
    const count = i === SHARES.length - 1 ? rest : Math.min(rest, Math.floor((size.students * share) / all));
    ranges.set(grade, { first, count });
    grades.fill(grade, first, first + count);
    first += count;
  }
  return {
    count: size.students,
    at: (index) => {
      const random = createRandom(seed, SALT, index);
      return {
        id: FIRST_ID.student + index,
        nickname: childName(random),
        gradeId: grades[index] ?? 1,
        phone: demoPhone(FIRST_PHONE + index),
      };
    },
    pick: (random, grade, count, isFree) => {
      const range = ranges.get(grade) ?? { first: 0, count: 0 };
      const from = range.count > 0 ? random.int(0, range.count - 1) : 0;
      const near = Math.min(count * LOOKED_AT, range.count);
      const ids = Array.from({ length: near }, (_, i) => FIRST_ID.student + range.first + ((from + i) % range.count));
      return ids.filter(isFree).slice(0, count);
    },
  };
}
