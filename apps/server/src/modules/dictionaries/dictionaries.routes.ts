import type { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { namedStaff } from '../staff/index.ts';
import {
  findLabels,
  findLessonTags,
  findLevel,
  findLevels,
  findMarks,
  findTextbookEditions,
  readLessonOptions,
  semesterExists,
} from './dictionaries.queries.ts';
import { type DictionariesDeps, saveLabels } from './save-labels.ts';

export type { DictionariesDeps };

export const dictionariesHandlers = (deps: DictionariesDeps): Handlers<typeof lessonDictionariesContract> => {
  const { db } = deps;
  return {
    lessonOptions: async () => {
      const { semesters, ...options } = await readLessonOptions(db);
      return { ...options, semesters: semesters.map(semesterOf), owners: await namedStaff(db, 'LESSON_WRITE') };
    },
    lessonTags: async ({ params }) => {
      if (!(await semesterExists(db, params.id))) throw new NotFoundError('学期', params.id);
      return findLessonTags(db, params.id, params.phase);
    },
    textbookEditions: ({ query }) => findTextbookEditions(db, query.phase, query.subjectId),
    activeMarks: () => findMarks(db, { status: 'active' }),
    businessCellMarks: ({ query }) => findMarks(db, { status: 'active', businessCell: query.businessCell }),
    marksByIds: ({ body }) => findMarks(db, { ids: body.ids }),
    queryMarks: ({ query }) => findMarks(db, query),
    label: async ({ params }) => {
      const [label] = await findLabels(db, { id: params.id });
      if (!label) throw new NotFoundError('课程标签', params.id);
      return label;
    },
    labelsOf: ({ query }) => findLabels(db, query),
    saveLabels: ({ query, body, actor, call }) => saveLabels(deps, { actor, call }, query, body.labels),
    labelOptions: ({ query }) => findLabels(db, query),
    levels: () => findLevels(db),
    level: async ({ params }) => {
      const level = await findLevel(db, params.id);
      if (!level) throw new NotFoundError('课程难度', params.id);
      return level;
    },
  };
};

type Semester = Awaited<ReturnType<typeof readLessonOptions>>['semesters'][number];

function semesterOf({ startAt, endAt, season, ...semester }: Semester) {
  if (!SEASON.has(season)) throw new TypeError(`unknown season of semester ${semester.id}`);
  return { ...semester, season, startTime: startAt.getTime(), endTime: endAt.getTime() };
}
