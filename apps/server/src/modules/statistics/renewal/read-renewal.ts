/** The cases of a lesson's renewal, read from one snapshot, or why there are none (statistics 6, R064). */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { whyWithoutRenewal } from '@lectern/domain/lessons/renewal-data';
import {
  type Classify,
  classifierOf,
  type RenewalCase,
  renewalCase,
} from '@lectern/domain/statistics/classify-renewal';
import type { RenewalWorld } from '@lectern/domain/statistics/renewal-facts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { getLesson } from '../../lessons/index.ts';
import { renewalStudents } from './renewal-students.queries.ts';
import { renewalWorld } from './renewal-world.queries.ts';

export interface RenewalDeps {
  readonly db: Db;
  readonly warn: (what: string, error: unknown) => void;
}

export interface ReadRenewal {
  readonly state: 'known';
  readonly why: '';
  readonly world: RenewalWorld;
  readonly cases: readonly RenewalCase[];
  readonly classify: Classify;
}

export interface NotKnown {
  readonly state: 'unknown' | 'absent';
  readonly why: string;
}

type Lesson = Awaited<ReturnType<typeof getLesson>>;

export async function readRenewal({ db, warn }: RenewalDeps, lesson: Lesson): Promise<ReadRenewal | NotKnown> {
  const { flattedCategory: type } = lesson;
  const absent = LESSON_TYPE.has(type) ? whyWithoutRenewal(type) : '这类课程不统计续报';
  if (absent !== undefined) return { state: 'absent', why: absent };
  try {
    const read = await inTransaction(
      db,
      async (tx) => {
        const world = await renewalWorld(tx, lesson.id);
        return {
          world,
          students: await renewalStudents(tx, { lessonId: lesson.id, targetIds: [...world.targets.keys()] }),
        };
      },
      { isolationLevel: 'repeatable read' },
    );
    const { world, students } = read;
    const cases = students.map((student) => renewalCase(world, student));
    return { state: 'known', why: '', world, cases, classify: classifierOf(world) };
  } catch (error) {
    // A part of the facts would put students into a wrong class.
    warn(`renewal of lesson ${lesson.id} cannot be read`, error);
    return { state: 'unknown', why: '订单或班型衔接暂时无法读取，续报未知，请稍后再试' };
  }
}
