/** Who names the rows of dictionaries, and how: what stands in the way of a deletion, and what a merge moves. */
import { ENTRY_SUBJECT, type EntrySubject } from '@lectern/domain/dictionaries/dictionary-kinds';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import { sql } from 'kysely';
import { byId, inArray, type Named, type Reference, reference } from './naming-tables.queries.ts';

const lesson = (column: string, lessonField: LessonField, filter?: string) =>
  reference('lesson', {
    ...byId(column),
    lessonField,
    ...(filter ? { listHref: ({ id }: Named) => `/lessons?${filter}=${id}` } : {}),
  });
const lessonPart = (column: string, field: LessonField, filter?: string): Reference => ({
  ...lesson(column, field, filter),
  part: lessonFieldLabel(field),
});
const labelled = [
  reference('outline', byId('labelId')),
  reference('outlineName', { ...byId('labelId'), once: ['lessonId'] }),
  // Items stand in one order within a label of their template.
  ...(['episodeTemplate', 'jamTemplate', 'stageReviewTemplate', 'mentorEpisodeTemplate'] as const).map((name) =>
    reference(name, { ...byId('labelId'), once: ['lessonTemplateId'] }),
  ),
  reference('periodRule', inArray('uncountedLabels')),
];
/** The defaults of a template are a document: they name rows, but nothing moves inside. */
const inDefaults = (holds: Reference['holds']) => reference('template', { holds, part: '课程默认值' });

/** Lists of an exam, an assessment or a detector whose entries name a level: nothing moves inside. */
const inLevelLists =
  (columns: readonly string[]): Reference['holds'] =>
  ({ id }) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`x.${sql.ref(column)} @> ${JSON.stringify([{ levelId: id }])}::jsonb`),
      sql` OR `,
    )})`;

const REFERENCES: Readonly<Record<EntrySubject, readonly Reference[]>> = {
  semester: [
    lesson('semesterId', 'semester', 'semester'),
    reference('connection', {
      ...byId('fromSemesterId'),
      part: '起始学期',
      once: ['fromTemplateId', 'toTemplateId', 'toSemesterId'],
    }),
    reference('connection', {
      ...byId('toSemesterId'),
      part: '目标学期',
      once: ['fromTemplateId', 'toTemplateId', 'fromSemesterId'],
    }),
    reference('semesterTag', byId('semesterId')),
  ],
  phase: [
    lesson('phase', 'phase', 'phase'),
    ...(
      [
        'template',
        'infoTemplate',
        'externalLesson',
        'grade',
        'agendaLabel',
        'productLine',
        'semesterTag',
        'teacher',
        'assessment',
        'baselineExam',
        'abilityDetector',
        'exam',
      ] as const
    ).map((name) => reference(name, byId('phase'))),
    reference('textbookItem', {
      ...byId('phase'),
      once: ['subjectId', 'edition', 'volume', 'unit', 'lessonNumber', 'name'],
    }),
    reference('label', { ...byId('phase'), once: ['subjectId', 'name'] }),
    reference('edition', { ...byId('phase'), once: ['subjectId', 'name'] }),
    reference('assistant', inArray('phases')),
    reference('role', inArray('scopePhases')),
  ],
  grade: [
    reference('lesson', { ...inArray('gradeIds'), listHref: ({ id }) => `/lessons?grade=${id}` }),
    reference('template', inArray('gradeIds')),
    reference('jamTemplate', inArray('gradeIds')),
    reference('exam', inArray('gradeIds')),
    reference('externalLesson', byId('gradeId')),
    reference('baselineExam', byId('gradeId')),
    reference('productLine', inArray('grades')),
    reference('teacher', inArray('grades')),
    reference('student', byId('gradeId')),
  ],
  subject: [
    lessonPart('subjectId', 'subject', 'subject'),
    reference('lesson', { ...inArray('subjectIds'), part: lessonFieldLabel('subjects') }),
    ...(
      [
        'template',
        'episode',
        'episodeTemplate',
        'jamTemplate',
        'exam',
        'infoTemplate',
        'externalLesson',
        'agendaLabel',
        'assistant',
        'assessment',
        'baselineExam',
        'abilityDetector',
      ] as const
    ).map((name) => reference(name, byId('subjectId'))),
    reference('textbookItem', {
      ...byId('subjectId'),
      once: ['phase', 'edition', 'volume', 'unit', 'lessonNumber', 'name'],
    }),
    reference('label', { ...byId('subjectId'), once: ['phase', 'name'] }),
    reference('edition', { ...byId('subjectId'), once: ['phase', 'name'] }),
    reference('productLine', inArray('subjects')),
    reference('teacher', inArray('subjects')),
    reference('role', inArray('scopeSubjects')),
  ],
  productLine: [
    lesson('productLineId', 'productLine'),
    reference('jamTemplate', byId('productLineId')),
    reference('exam', byId('productLineId')),
  ],
  level: [
    lessonPart('mixedLevel', 'mixedLevel'),
    lessonPart('programmingLevel', 'programmingLevel'),
    lessonPart('relatedLevel', 'relatedLevel'),
    reference('mixed', inArray('mixes')),
    reference('jamTemplate', { holds: inLevelLists(['level_rules', 'certificates']), part: '级别规则' }),
    reference('exam', { holds: inLevelLists(['level_rules', 'certificates', 'thresholds']), part: '级别规则' }),
    reference('exam', { ...inArray('mixedLevels'), part: '混合级别' }),
    reference('assessment', { holds: inLevelLists(['bands']), part: '分段' }),
    reference('abilityDetector', { holds: inLevelLists(['bands']), part: '分段' }),
    reference('connection', {
      part: '难度对应',
      holds: ({ id }) => sql<boolean>`EXISTS (
        SELECT FROM jsonb_array_elements(x.level_map) AS m WHERE m @> ${JSON.stringify({ from: id })}::jsonb OR m @> ${JSON.stringify({ to: id })}::jsonb)`,
    }),
  ],
  lessonLabel: [lesson('labelId', 'label')],
  agendaLabel: labelled,
  tag: [
    reference('lesson', inArray('tagIds')),
    inDefaults(({ id }) => sql<boolean>`x.lesson_defaults -> 'tags' @> ${JSON.stringify(id)}::jsonb`),
  ],
  lessonMark: [lesson('lessonMarkId', 'lessonMarkId', 'lessonMarkId')],
  textbookEdition: [
    reference('textbookItem', {
      holds: ({ name, phase, subjectId }) =>
        sql<boolean>`(x.edition = ${name} AND x.phase = ${phase} AND x.subject_id = ${subjectId})`,
      move: (_, { name }) => sql`edition = ${name}`,
      once: ['volume', 'unit', 'lessonNumber', 'name'],
    }),
  ],
  logisticsBiz: [lesson('logisticsBizId', 'logisticsBiz'), reference('template', byId('logisticsBizId'))],
};

export const referencesOf = (dictionary: keyof typeof ENTRY_SUBJECT): readonly Reference[] =>
  REFERENCES[ENTRY_SUBJECT[dictionary]];
