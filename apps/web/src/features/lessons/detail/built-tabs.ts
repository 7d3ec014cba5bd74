/** The tabs of a lesson that have a page (R052): all but 课程介绍, which opens elsewhere (R044). */
import { LESSON_TAB, type LessonTab, type LessonTabFacts, lessonTabs } from '@lectern/domain/lessons/lesson-tabs';

const BUILT_TABS = [
  'info',
  'bindBook',
  'outline',
  'withWritingTrain',
  'teachers',
  'students',
  'teams',
  'inventories',
  'bundles',
  'stat',
  'renewStat',
  'teamStat',
  'saleStat',
  'logs',
] as const satisfies readonly LessonTab[];
export type BuiltTab = (typeof BUILT_TABS)[number];

export function isBuiltTab(tab: unknown): tab is BuiltTab {
  return LESSON_TAB.has(tab) && BUILT_TABS.some((built) => built === tab);
}

/** Kept per lesson as long as it is the same version of it (R060, decision 17). */
const kept = new Map<number, { readonly rev: number; readonly tabs: readonly BuiltTab[] }>();
const MOST = 200;

export function tabsOfLesson(
  lesson: LessonTabFacts & { readonly id: number; readonly rev: number },
): readonly BuiltTab[] {
  const known = kept.get(lesson.id);
  if (known?.rev === lesson.rev) return known.tabs;
  const tabs = lessonTabs(lesson).filter(isBuiltTab);
  kept.delete(lesson.id);
  kept.set(lesson.id, { rev: lesson.rev, tabs });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return tabs;
}
