/** The tables whose rows name rows of dictionaries: what they are called, who sees them, how a use is found and moved. */

import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import type { DataScope } from '@lectern/domain/access/roles';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import type { DictionaryEntry } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARIES_PATH, type EntrySubject } from '@lectern/domain/dictionaries/dictionary-kinds';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { examPath } from '@lectern/domain/exams/exam-link';
import { CONNECTIONS_PATH } from '@lectern/domain/lesson-templates/propagation-link';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonInfoTemplatePath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type RawBuilder, sql } from 'kysely';
import { lessonWithinScope, subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { studentWithinScope } from '../students/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export type Named = Pick<DictionaryEntry, 'id' | 'name' | 'phase' | 'subjectId'>;

/** SQL over `x`, a row of `table`. */
export interface Reference {
  readonly table: string;
  /** 课程 */
  readonly label: string;
  /** 关联级别: which of its fields names the row, where several may or it is not plain. */
  readonly part?: string;
  readonly key: RawBuilder<string>;
  readonly name: RawBuilder<string>;
  readonly id: RawBuilder<number>;
  readonly href?: (id: number) => string;
  /** All of them, where a list can be asked for them. */
  readonly listHref?: (entry: Named) => string;
  readonly seen?: (scope: DataScope) => RawBuilder<boolean>;
  readonly holds: (entry: Named) => RawBuilder<boolean>;
  /** `SET ...`; absent: it cannot be moved, so that a merge is refused while there is one. */
  readonly move?: (from: Named, to: Named) => RawBuilder<unknown>;
  /** The way back of rows that named both before. */
  readonly addBack?: (from: Named) => RawBuilder<unknown>;
  /** No two rows agree in these and the entry. */
  readonly once?: readonly string[];
  readonly versioned: boolean;
  /** The field of the lesson whose log tells of a move. */
  readonly lessonField?: string;
}

const ref = (column: string) => sql.ref(`x.${column}`);
export const byId = (column: string): Pick<Reference, 'holds' | 'move'> => ({
  holds: ({ id }) => sql<boolean>`${ref(column)} = ${id}`,
  move: (_, { id }) => sql`${sql.ref(column)} = ${id}`,
});
export const inArray = (column: string): Pick<Reference, 'holds' | 'move' | 'addBack'> => ({
  holds: ({ id }) => sql<boolean>`${id} = ANY(${ref(column)})`,
  move: (from, to) => sql`${sql.ref(column)} = CASE WHEN ${to.id} = ANY(${ref(column)})
    THEN array_remove(${ref(column)}, ${from.id}) ELSE array_replace(${ref(column)}, ${from.id}, ${to.id}) END`,
  addBack: ({ id }) => sql`${sql.ref(column)} = array_append(${ref(column)}, ${id})`,
});

interface Table
  extends Pick<Reference, 'table' | 'label' | 'versioned'>,
    Partial<Pick<Reference, 'href' | 'key' | 'name' | 'id' | 'seen'>> {
  readonly scope?: { readonly subject?: string; readonly subjects?: string; readonly phase?: string };
}

/** Seen with the lesson, or the template, that a row is part of. */
const withLesson = (scope: DataScope) =>
  sql<boolean>`EXISTS (SELECT FROM lesson l WHERE l.id = x.lesson_id AND ${lessonWithinScope(scope)})`;
const withTemplate = (scope: DataScope) =>
  sql<boolean>`EXISTS (SELECT FROM lesson_template t
    WHERE t.id = x.lesson_template_id AND ${subjectAndPhaseWithin(scope, 't')})`;
const withEpisode = (scope: DataScope) =>
  sql<boolean>`coalesce((SELECT bool_or(${lessonWithinScope(scope)}) FROM lesson_agenda a
    JOIN lesson l ON l.id = a.lesson_id WHERE a.kind = 'episode' AND a.item_id = x.id), true)`;

const TABLE = {
  lesson: {
    table: 'lesson',
    label: '课程',
    versioned: true,
    href: (id) => lessonPath(id),
    scope: { subject: 'subjectId', subjects: 'subjectIds', phase: 'phase' },
  },
  template: {
    table: 'lessonTemplate',
    label: '班型',
    versioned: true,
    href: (id) => lessonTemplatePath(id),
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  episode: {
    table: 'episode',
    label: '讲次',
    versioned: true,
    href: (id) => episodePath(id),
    seen: withEpisode,
  },
  episodeTemplate: { table: 'episodeTemplate', label: '讲次模板', versioned: true, seen: withTemplate },
  jamTemplate: { table: 'jamTemplate', label: '考试模板', versioned: true, seen: withTemplate },
  exam: {
    table: 'exam',
    label: '考试',
    versioned: true,
    href: (id) => examPath(id),
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  stageReviewTemplate: { table: 'stageReviewTemplate', label: '阶段测试模板', versioned: true, seen: withTemplate },
  mentorEpisodeTemplate: { table: 'mentorEpisodeTemplate', label: '辅导课模板', versioned: true, seen: withTemplate },
  infoTemplate: {
    table: 'lessonInfoTemplate',
    label: '课程信息模板',
    versioned: true,
    href: lessonInfoTemplatePath,
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  externalLesson: {
    table: 'externalLesson',
    label: '外部课程',
    versioned: true,
    href: () => '/externalLessons',
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  textbookItem: {
    table: 'textbookItem',
    label: '教材条目',
    versioned: true,
    href: () => '/jwc/pepls',
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  assessment: {
    table: 'assessment',
    label: '入学测评',
    versioned: true,
    href: (id) => assessmentPath(id),
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  abilityDetector: {
    table: 'abilityDetector',
    label: '能力检测',
    versioned: true,
    href: (id) => detectorPath(id),
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  baselineExam: {
    table: 'baselineExam',
    label: '基线考试',
    versioned: true,
    href: (id) => baselineExamPath(id),
    scope: { subject: 'subjectId', phase: 'phase' },
  },
  teacher: {
    table: 'teacher',
    label: '老师',
    versioned: true,
    seen: (scope) => sql<boolean>`EXISTS (SELECT FROM teacher t WHERE t.id = x.id AND ${teacherWithinScope(scope)})`,
  },
  assistant: { table: 'assistant', label: '助教', versioned: true },
  role: { table: 'role', label: '角色的数据范围', versioned: true },
  student: {
    table: 'student',
    label: '学员',
    versioned: false,
    name: sql<string>`'学员 ' || x.id`,
    seen: (scope) => sql<boolean>`EXISTS (SELECT FROM student s WHERE s.id = x.id AND ${studentWithinScope(scope)})`,
  },
  connection: {
    table: 'templateConnection',
    label: '班型衔接',
    versioned: true,
    href: () => CONNECTIONS_PATH,
    name: sql<string>`'衔接 ' || x.id`,
  },
  outline: {
    table: 'lessonAgenda',
    label: '课程大纲项',
    versioned: false,
    key: sql<string>`x.lesson_id || ' ' || x.kind || ' ' || x.item_id`,
    id: sql<number>`x.lesson_id`,
    name: sql<string>`(SELECT l.name FROM lesson l WHERE l.id = x.lesson_id)`,
    href: (id) => lessonPath(id, 'outline'),
    seen: withLesson,
  },
  outlineName: {
    table: 'lessonAgendaLabel',
    label: '课程自定的分组名',
    versioned: false,
    key: sql<string>`x.lesson_id || ' ' || x.name`,
    id: sql<number>`x.lesson_id`,
    href: (id) => lessonPath(id, 'outline'),
    seen: withLesson,
  },
  periodRule: {
    table: 'periodRule',
    label: '讲次序号规则',
    versioned: true,
    key: sql<string>`x.lesson_type`,
    id: sql<number>`0`,
    name: sql<string>`x.lesson_type`,
    href: () => '/jwc/episodePeriods',
  },
  grade: ofDictionary('grades', '年级', 'grade'),
  semesterTag: ofDictionary('tags', '运营标签', 'tag'),
  edition: ofDictionary('textbookEditions', '教材版本', 'textbookEdition'),
  label: ofDictionary('lessonLabels', '课程标签', 'lessonLabel'),
  agendaLabel: ofDictionary('agendaLabels', '大纲标签', 'agendaLabel'),
  productLine: ofDictionary('productLines', '产品线', 'productLine'),
  mixed: ofDictionary('mixedLevels', '混合难度', 'level'),
} as const satisfies Record<string, Table>;

function ofDictionary(path: string, label: string, table: EntrySubject): Table {
  return { table, label, versioned: true, href: (id) => `${DICTIONARIES_PATH}/${path}/${id}` };
}

type More = Pick<Reference, 'holds'> & Partial<Reference>;

export function reference(name: keyof typeof TABLE, more: More): Reference {
  const { scope, ...table }: Table = TABLE[name];
  return {
    key: sql<string>`x.id::text`,
    id: sql<number>`x.id`,
    name: sql<string>`x.name`,
    ...table,
    ...(scope ? { seen: (limits: DataScope) => seenWithin(scope, limits) } : {}),
    ...more,
  };
}

export const fullLabel = ({ label, part }: Reference): string => (part === undefined ? label : `${label}的${part}`);

function seenWithin(scope: NonNullable<Table['scope']>, { subjects, phases }: DataScope): RawBuilder<boolean> {
  const of = scope.subjects
    ? sql`${ref(scope.subjects)} && ${subjects}::integer[] OR (${ref(scope.subjects)} = '{}' AND`
    : sql`(true AND`;
  const bySubject =
    subjects === null || !scope.subject
      ? sql`true`
      : sql`(${ref(scope.subject)} = ANY(${subjects}::integer[]) OR ${of} ${ref(scope.subject)} IS NULL))`;
  const byPhase =
    phases === null || !scope.phase
      ? sql`true`
      : sql`(${ref(scope.phase)} IS NULL OR ${ref(scope.phase)} = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${bySubject} AND ${byPhase})`;
}
