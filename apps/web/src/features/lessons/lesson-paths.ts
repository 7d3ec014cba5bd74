/** Addresses inside the app that lead to lessons, and the place where a refusal is mended. */
import type { Mend } from '@lectern/contract/lessons/action-replies';
import { isLessonField, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonEditPath, lessonPath, PLACING_SUB_PAGE, placingPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_TAB } from '@lectern/domain/lessons/lesson-tabs';
import type { z } from 'zod';
import { isBuiltTab } from './detail/built-tabs.ts';

export const LESSON_LIST_PATH = '/lessonDispatch/lessons';
/** Under this name stand the list's columns, views and last search. */
export const LESSON_LIST = { name: 'lessons', path: LESSON_LIST_PATH } as const;
export const NEW_LESSON_PATH = '/lessons/new';

export interface MendPlace {
  readonly label: string;
  /** Absent where the place is named but cannot be gone to. */
  readonly to?: string;
}

type MendBody = z.output<typeof Mend>;

/** Nothing mends a lesson that is canceled or published already. */
const FINAL: readonly string[] = ['canceled', 'repeated'];

export function mendPlaces(
  id: number,
  refusal: {
    readonly code?: string | undefined;
    readonly fields?: readonly string[] | undefined;
    readonly mend?: MendBody | undefined;
  },
  mayWrite: boolean,
): readonly MendPlace[] {
  if (refusal.code !== undefined && FINAL.includes(refusal.code)) return [];
  const { mend } = refusal;
  const fields = refusal.fields?.length ? refusal.fields : mend?.field ? [mend.field] : [];
  if (fields.length > 0) {
    // The message names the fields; whoever may not write them has nowhere to go.
    if (!mayWrite) return [];
    return fields.map((field) => ({
      label: isLessonField(field) ? lessonFieldLabel(field) : field,
      to: lessonEditPath(id, field),
    }));
  }
  if (!mend) return [];
  const { tab, subPage } = mend;
  if (subPage === PLACING_SUB_PAGE) return [{ label: '分班台', to: placingPath(id) }];
  if (!LESSON_TAB.has(tab)) return [];
  const label = LESSON_TAB.labelOf(tab);
  return isBuiltTab(tab) ? [{ label, to: lessonPath(id, tab) }] : [{ label }];
}
