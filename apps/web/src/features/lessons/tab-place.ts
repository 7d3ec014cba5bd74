/** A lesson's tab as the place where something is mended: one that has no page yet is named only. */
import { LESSON_TAB } from '@lectern/domain/lessons/lesson-tabs';
import { isBuiltTab } from './detail/built-tabs.ts';

export function lessonTabPlace(address: string): { readonly label: string } | undefined {
  const tab = /^\/lessons\/\d+\/([^/?]+)/.exec(address)?.[1];
  return LESSON_TAB.has(tab) && !isBuiltTab(tab) ? { label: LESSON_TAB.labelOf(tab) } : undefined;
}
