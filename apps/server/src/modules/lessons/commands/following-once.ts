/**
 * What follows in lessons, as the rows of a plan show it: of each lesson once, beside the first row that changes it. Where
 * one row changes several lessons that share an episode, each value says whose it is.
 */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../lesson-columns.ts';

export interface Fresh {
  readonly lessons: readonly LessonRow[];
  /** Of these lessons. */
  changes(of: (lesson: LessonRow) => readonly RowChange[]): readonly RowChange[];
}

/** Answers for each row, in their order, which of its lessons no row before has shown. */
export function followingOnce(lessons: ReadonlyMap<number, LessonRow>): (lessonIds: readonly number[]) => Fresh {
  const told = new Set<number>();
  return (lessonIds) => {
    const fresh = [...new Set(lessonIds)].filter((id) => !told.has(id)).flatMap((id) => lessons.get(id) ?? []);
    for (const { id } of fresh) told.add(id);
    const isAlone = fresh.length < 2;
    return {
      lessons: fresh,
      changes: (of) =>
        fresh.flatMap((lesson) => of(lesson).map((change) => (isAlone ? change : named(change, lesson)))),
    };
  };
}

function named({ field, before, after }: RowChange, { id, name }: LessonRow): RowChange {
  const of = (value: unknown) => ({ id, name: `${worded(value)}（${name}）` });
  return { field, before: of(before), after: of(after) };
}

function worded(value: unknown): string {
  if (typeof value === 'number') return value > 0 ? formatDateTime(value) : '未设置';
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
}
