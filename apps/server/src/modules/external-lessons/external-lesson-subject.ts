/** Third-party lessons as what commands are about. */
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { externalLessonsByIds } from './external-lesson-scope.queries.ts';

export const EXTERNAL_LESSONS_PATH = '/externalLessons';

export const externalLessons = commandedTable({
  table: 'externalLesson',
  unit: '门',
  noun: '外部课程',
  byIds: externalLessonsByIds,
  shownAs: ({ name }) => ({ name, href: EXTERNAL_LESSONS_PATH }),
});
