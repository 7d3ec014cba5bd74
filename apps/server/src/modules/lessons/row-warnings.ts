/**
 * What the unpublished lessons of a page would ask to confirm before they are published, and what is wrong with those
 * that are published already; gathered for all at once.
 */
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { publishedWarnings, publishWarnings } from '@lectern/domain/lessons/publish-warnings';
import type { Db } from '../../platform/db/database.ts';
import { lessonsByIds } from './commands/lesson-versions.queries.ts';
import { publishOutlookOf } from './commands/publish-outlook.queries.ts';

type Warned = Pick<LessonRow, 'publishWarnings'>;

export async function rowWarnings(db: Db, rows: readonly LessonRow[], now: Date): Promise<(row: LessonRow) => Warned> {
  const ids = rows.filter(({ status }) => status !== 'canceled').map(({ id }) => id);
  if (ids.length === 0) return () => ({});
  const lessons = await lessonsByIds(db, ids);
  const outlookOf = await publishOutlookOf(db, lessons, now);
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return ({ id }) => {
    const lesson = byId.get(id);
    if (!lesson) return {};
    const facts = outlookOf(lesson);
    const warnings = lesson.status === 'published' ? publishedWarnings(facts) : publishWarnings(facts);
    return { publishWarnings: warnings.map(({ code, label }) => ({ code, message: label })) };
  };
}
