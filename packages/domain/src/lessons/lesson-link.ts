/** Paths inside the app (R041, R045, decision 14) and the public page of a lesson (R044, decision 15). */
import type { LessonSubTab, LessonTab } from './lesson-tabs.ts';

export function lessonPath(id: number, tab?: LessonTab, subTab?: LessonSubTab): string {
  return ['/lessons', id, tab, subTab].filter((part) => part !== undefined).join('/');
}

/** The list of just these. */
export function lessonsPath(ids: readonly number[]): string {
  return `/lessons?ids=${ids.join(',')}`;
}

/** With a field the form opens at that field. */
export function lessonEditPath(id: number, field?: string): string {
  return `/lessons/${id}/edit${field ? `?field=${field}` : ''}`;
}

/** Where a refusal is mended: at a field of the form, else on a tab of the lesson. */
export function lessonMendPath(id: number, { tab, subPage, field }: MendPlace): string {
  if (field !== undefined) return lessonEditPath(id, field);
  return subPage === undefined ? lessonPath(id, tab) : `${lessonPath(id, tab)}/${subPage}`;
}

interface MendPlace {
  readonly tab: LessonTab;
  readonly subPage?: typeof PLACING_SUB_PAGE;
  readonly field?: string;
}

export function lessonInfoTemplatePath(id: number): string {
  return `/lessonInfoTemplates/${id}`;
}

/** `template` is configuration such as `https://www.example.com/lessons/{lessonId}`; undefined when there is none. */
export function lessonIntroUrl(template: string, lessonId: number): string | undefined {
  return template === '' ? undefined : template.replaceAll('{lessonId}', String(lessonId));
}

/** The calendar with what the lesson's template has and its outline does not, ready to be scheduled. */
export const lessonTrayPath = (lessonId: number): string => `/lessonCalendarDetail?lessonIds=${lessonId}&tray=true`;

/** The page of a team (小班), in its lesson. */
export const teamPath = (lessonId: number, teamId: number): string => `${lessonPath(lessonId, 'teams')}/${teamId}`;

/** A team of which the lesson is not known: found in the list of all teams. */
export const teamSearchPath = (teamId: number): string => `/jwc/teams?text=${teamId}`;

/** 分班台 of a lesson. */
export const placingPath = (lessonId: number): string => `${lessonPath(lessonId, 'teams')}/${PLACING_SUB_PAGE}`;
export const PLACING_SUB_PAGE = 'placing';
