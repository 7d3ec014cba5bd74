/** Dictionaries that lessons are made of: labels, marks, levels, tags, editions. */
import { SEASON } from '@lectern/domain/dictionaries/dictionary-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id, IdParams, IdText, MAX_IDS, Millis, Named } from '../wire-values.ts';
import { RuleFact } from './rule-rows.ts';

const api = '/tutor-atm-lesson/api' as const;
export const LessonMark = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  status: z.enum(['active', 'canceled']),
});
const LessonLabel = z.object({ id: z.int(), name: z.string(), phase: z.int(), subjectId: z.int() });
const Level = z.object({ id: z.int(), name: z.string() });
const TextbookEdition = z.object({ id: Id, name: z.string(), phase: z.int(), subjectId: z.int() });
const Semester = z.object({
  id: z.int(),
  name: z.string(),
  year: z.int(),
  season: z.enum(SEASON.codes),
  startTime: Millis,
  endTime: Millis,
  current: z.boolean(),
});
const ProductLine = z.object({
  id: z.int(),
  name: z.string(),
  phase: z.int(),
  subjects: z.array(z.int()),
  grades: z.array(z.int()),
});
const KeyQuery = z.strictObject({ phase: CodeText, subjectId: CodeText });

/** False: records that carry it show its name, nothing new takes it. Absent: offered. */
const offered = { enabled: z.boolean().optional() };
const Option = Named.extend(offered);

export const LessonOptions = z.object({
  phases: z.array(Option),
  subjects: z.array(Option),
  grades: z.array(Option.extend({ phase: z.int() })),
  semesters: z.array(Semester.extend(offered)),
  levels: z.array(Option),
  labels: z.array(LessonLabel.extend(offered)),
  /** Of one semester, of one phase; null: of all. */
  tags: z.array(Option.extend({ semesterId: z.int().nullish(), phase: z.int().nullish() })),
  marks: z.array(LessonMark.extend(offered)),
  productLines: z.array(ProductLine.extend(offered)),
  /** Of the rule registry; the rules ask which of them hold. */
  rules: z.array(RuleFact),
  logisticsBizs: z.array(Option),
  /** Accounts that may answer for lessons (负责人); whoever left is not offered. */
  owners: z.array(Option),
  /** Without a subject: of every subject. */
  agendaLabels: z.array(Option.extend({ agendaType: z.string(), subjectId: z.int().nullable() })),
});
export type LessonOptions = z.output<typeof LessonOptions>;

export const lessonDictionariesContract = {
  lessonOptions: endpoint({
    id: 'L040',
    method: 'GET',
    path: '/lectern/api/lesson-options',
    tag: 'dictionaries',
    permission: 'LESSON_READ',
    summary: '课程表单与筛选用到的全部字典',
    reply: LessonOptions,
  }),
  lessonTags: endpoint({
    id: 'E065',
    method: 'GET',
    path: `${api}/semesters/:id/phases/:phase/lesson-tags`,
    tag: 'tags',
    permission: 'LESSON_READ',
    summary: '学期与学段下的课程标签，学段 0 表示不限',
    params: z.strictObject({ id: IdText, phase: CodeText }),
    reply: z.array(Named),
  }),
  textbookEditions: endpoint({
    id: 'E134',
    method: 'GET',
    path: `${api}/textbook-editions`,
    tag: 'textbook-editions',
    permission: 'LESSON_READ',
    summary: '教材版本',
    query: z.strictObject({ phase: CodeText, subjectId: CodeText.optional() }),
    reply: z.array(TextbookEdition),
  }),
  activeMarks: endpoint({
    id: 'E217',
    method: 'GET',
    path: `${api}/active-lesson-marks`,
    tag: 'lesson-marks',
    permission: 'LESSON_READ',
    summary: '有效的课程标记',
    reply: z.array(LessonMark),
  }),
  businessCellMarks: endpoint({
    id: 'E218',
    method: 'GET',
    path: `${api}/business-cell/active-lesson-marks`,
    tag: 'lesson-marks',
    permission: 'LESSON_READ',
    summary: '业务单元下有效的课程标记',
    query: z.strictObject({ businessCell: z.string().trim().max(40).optional() }),
    reply: z.array(LessonMark),
  }),
  marksByIds: endpoint({
    id: 'E219',
    method: 'POST',
    path: `${api}/lesson-marks/batch-get`,
    tag: 'lesson-marks',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '按 ID 取课程标记',
    body: z.strictObject({ ids: z.array(Id).max(MAX_IDS) }),
    reply: z.array(LessonMark),
  }),
  queryMarks: endpoint({
    id: 'E220',
    method: 'GET',
    path: `${api}/lesson-marks/query`,
    tag: 'lesson-marks',
    permission: 'LESSON_READ',
    summary: '查询课程标记',
    query: z.strictObject({
      name: z.string().trim().max(60).optional(),
      status: z.enum(['active', 'canceled']).optional(),
    }),
    reply: z.array(LessonMark),
  }),
  label: endpoint({
    id: 'E241',
    method: 'GET',
    path: `${api}/lesson-labels/:id`,
    tag: 'labels',
    permission: 'LESSON_READ',
    summary: '课程班型标签',
    params: IdParams,
    reply: LessonLabel,
  }),
  labelsOf: endpoint({
    id: 'E242',
    method: 'GET',
    path: `${api}/lesson-labels`,
    tag: 'labels',
    permission: 'LESSON_READ',
    summary: '学段与科目下的标签',
    query: KeyQuery,
    reply: z.array(LessonLabel),
  }),
  saveLabels: endpoint({
    id: 'E243',
    method: 'POST',
    path: `${api}/lesson-labels`,
    tag: 'labels',
    permission: 'DICTIONARY_WRITE',
    summary: '保存学段与科目下列出的标签；没有列出的保留，排在其后',
    query: KeyQuery,
    body: z.strictObject({
      labels: z
        // Without an id it is a new one, or the one of that name.
        .array(z.strictObject({ id: z.int().min(1).max(1_000_000).optional(), name: z.string().trim().min(1).max(20) }))
        .max(100),
    }),
    reply: z.array(LessonLabel),
  }),
  labelOptions: endpoint({
    id: 'E244',
    method: 'GET',
    path: `${api}/labels/lesson-labels`,
    tag: 'labels',
    permission: 'LESSON_READ',
    summary: '标签选项',
    query: z.strictObject({ phase: CodeText.optional(), subjectId: CodeText.optional() }),
    reply: z.array(LessonLabel),
  }),
  levels: endpoint({
    id: 'E245',
    method: 'GET',
    path: `${api}/levels`,
    tag: 'levels',
    permission: 'LESSON_READ',
    summary: '课程难度',
    reply: z.array(Level),
  }),
  level: endpoint({
    id: 'E246',
    method: 'GET',
    path: `${api}/levels/:id`,
    tag: 'levels',
    permission: 'LESSON_READ',
    summary: '一个课程难度',
    params: z.strictObject({ id: CodeText }),
    reply: Level,
  }),
} as const;
