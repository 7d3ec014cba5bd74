/** Lessons as what commands are about: chosen by the list's query, within the person's data scope. */
import { LessonListQuery } from '@lectern/contract/lessons/lesson-query';
import type { SubjectSource } from '../../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../../platform/engine/commands/list-query.ts';
import { lessonConditions } from '../lesson-filters.queries.ts';
import { findLessonIds } from '../lesson-list.queries.ts';
import { isWithin } from '../lessons.repository.ts';
import { lessonVersions } from './lesson-versions.queries.ts';

export const lessonSubject: SubjectSource = {
  type: 'lesson',
  viewPage: 'lessons',
  idsOfQuery: async (db, actor, text, at, limit) => {
    const query = queryOfList(LessonListQuery, text);
    const { page: _page, pageSize: _size, sort, order, expand: _expand, count: _count, ...filters } = query;
    const conditions = lessonConditions(filters, actor.scope, at);
    const { ids } = await findLessonIds(db, conditions, { page: 1, pageSize: limit, sort, order }, false);
    return ids;
  },
  versionsOf: async (db, actor, ids) => {
    const lessons = await lessonVersions(db, ids);
    return new Map(lessons.filter((lesson) => isWithin(actor.scope, lesson)).map(({ id, rev }) => [id, rev]));
  },
};
