/** Of each kind that the command bar finds: its table as `t`, what a person sees of it, what tells one from another. */

import type { DataScope } from '@lectern/domain/access/roles';
import { LESSON_STATUS, LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { SearchKind } from '@lectern/domain/search/search-kinds';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { type RawBuilder, sql } from 'kysely';
import { reached } from '../episodes/index.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';
import { withinScope } from '../lessons/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';

type Condition = RawBuilder<boolean>;

export interface FoundKind {
  readonly table: RawBuilder<unknown>;
  readonly kept: Condition;
  readonly within: (scope: DataScope) => Condition;
  readonly lessonId: RawBuilder<number | null>;
  /** Texts, of which `hint` makes words. */
  readonly facts: readonly RawBuilder<unknown>[];
  readonly hint: (facts: readonly (string | null)[]) => readonly (string | null | undefined)[];
}

const ALL: Condition = sql`true`;
const KEPT: Condition = sql`t.deleted_at IS NULL`;
const NO_LESSON = sql<null>`NULL::bigint`;
const subjectName = sql`(SELECT s.name FROM subject s WHERE s.id = t.subject_id)`;

const lessonType = (code: string | null | undefined) => (LESSON_TYPE.has(code) ? LESSON_TYPE.labelOf(code) : code);

const lesson: FoundKind = {
  table: sql`lesson t`,
  kept: KEPT,
  within: (scope) => sql`EXISTS (SELECT FROM lesson l WHERE l.id = t.id AND ${withinScope(scope)})`,
  lessonId: NO_LESSON,
  facts: [sql`t.status`, sql`t.flatted_category`, sql`(SELECT s.name FROM semester s WHERE s.id = t.semester_id)`],
  hint: ([status, type, semester]) => [
    semester,
    lessonType(type),
    LESSON_STATUS.has(status) ? LESSON_STATUS.labelOf(status) : status,
  ],
};

const lessonTemplate: FoundKind = {
  table: sql`lesson_template t`,
  kept: KEPT,
  within: templateWithinScope,
  lessonId: NO_LESSON,
  facts: [subjectName, sql`t.flatted_category`],
  hint: ([subject, type]) => [subject, lessonType(type)],
};

const lessonInfoTemplate: FoundKind = {
  table: sql`lesson_info_template t`,
  kept: KEPT,
  // Bound to subject and phase in the same columns.
  within: templateWithinScope,
  lessonId: NO_LESSON,
  facts: [subjectName, sql`'v' || t.version`],
  hint: (facts) => facts,
};

const episode: FoundKind = {
  table: sql`episode t`,
  kept: KEPT,
  within: (scope) => {
    const conditions = reached(scope);
    if (conditions.length === 0) return ALL;
    return sql`EXISTS (SELECT FROM episode e WHERE e.id = t.id AND ${sql.join([...conditions], sql` AND `)})`;
  },
  lessonId: NO_LESSON,
  facts: [
    sql`(extract(epoch FROM t.start_at) * 1000)::bigint`,
    sql`(SELECT w.name FROM teacher w WHERE w.id = t.teacher_id)`,
    sql`t.status`,
  ],
  hint: ([start, teacher, status]) => [
    start ? formatDateTime(Number(start)) : null,
    teacher,
    status === 'canceled' ? '已取消' : null,
  ],
};

const teacher: FoundKind = {
  table: sql`teacher t`,
  kept: ALL,
  within: teacherWithinScope,
  lessonId: NO_LESSON,
  facts: [
    sql`(SELECT string_agg(s.name, '、' ORDER BY s.id) FROM subject s WHERE s.id = ANY(t.subjects))`,
    sql`t.is_mentor`,
    sql`t.qualification`,
  ],
  hint: ([subjects, mentor, qualification]) => [
    subjects,
    mentor === 'true' ? '辅导' : '主讲',
    qualification === '1' ? null : '已离职',
  ],
};

const team: FoundKind = {
  table: sql`team t`,
  kept: KEPT,
  within: (scope) =>
    sql`EXISTS (SELECT FROM lesson l WHERE l.id = t.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)})`,
  lessonId: sql`t.lesson_id`,
  facts: [sql`(SELECT l.name FROM lesson l WHERE l.id = t.lesson_id)`],
  hint: (facts) => facts,
};

export const FOUND_KIND: Readonly<Record<SearchKind, FoundKind>> = {
  lesson,
  lessonTemplate,
  lessonInfoTemplate,
  episode,
  teacher,
  team,
};
