/**
 * May this lesson go to the recycle bin? Only while nothing hangs on it: it is not on sale, nobody paid or was in one of
 * its teams, no bundle sells it and no other lesson names it as its source. The undo of a copy asks the same.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { LessonStatus } from './lesson-codes.ts';

export interface BinFacts {
  readonly status: LessonStatus;
  readonly paidCount: number;
  /** Who is or was in one of its teams. */
  readonly studentCount: number;
  readonly bundleCount: number;
  /** Lessons that name it as their source. */
  readonly derivedCount: number;
}

/** In the order they are told. */
export const BIN_REFUSAL = codeTable({
  published: '课程已发布，请先取消发布再删除',
  paid: '课程已有学员付费，不能删除，可改为取消课程',
  withStudents: '课程的小班里有学员记录，不能删除，可改为取消课程',
  inBundles: '课程在商品组合中，请先从组合中移出再删除',
  isSource: '有课程以它为来源课程，请先修改这些课程再删除',
});
export type BinRefusalCode = CodeOf<typeof BIN_REFUSAL>;

export type BinVerdict =
  | { readonly allowed: false; readonly code: BinRefusalCode; readonly label: string }
  | { readonly allowed: true };

const REFUSED_WHEN: Record<BinRefusalCode, (lesson: BinFacts) => boolean> = {
  published: (lesson) => lesson.status === 'published',
  paid: (lesson) => lesson.paidCount > 0,
  withStudents: (lesson) => lesson.studentCount > 0,
  inBundles: (lesson) => lesson.bundleCount > 0,
  isSource: (lesson) => lesson.derivedCount > 0,
};

/** Everything that stands in the way. */
export function binRefusals(lesson: BinFacts): readonly BinRefusalCode[] {
  return BIN_REFUSAL.codes.filter((refusal) => REFUSED_WHEN[refusal](lesson));
}

export function checkBin(lesson: BinFacts): BinVerdict {
  const [code] = binRefusals(lesson);
  return code ? { allowed: false, code, label: BIN_REFUSAL.labelOf(code) } : { allowed: true };
}
