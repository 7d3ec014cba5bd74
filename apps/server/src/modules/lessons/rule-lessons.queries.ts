/** Lessons on which rows of one rule of the registry can have an effect at all, newest first. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { RegisteredRule } from '@lectern/domain/lessons/rule-kinds';
import type { RuleFact } from '@lectern/domain/lessons/rule-row';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { LessonRow } from './lesson-columns.ts';
import { KEPT } from './lesson-filters.queries.ts';
import { withinScope } from './lesson-scope.queries.ts';

export interface Concerned {
  readonly rule: RegisteredRule;
  /** Those that hold before or after. */
  readonly rows: readonly RuleFact[];
  readonly scope: DataScope;
}

export async function lessonsUnderRule(
  db: Db,
  { rule, rows, scope }: Concerned,
  { below, most }: { readonly below: number; readonly most: number },
): Promise<LessonRow[]> {
  return db
    .selectFrom('lesson as l')
    .selectAll('l')
    .where('l.id', '<', below)
    .where('l.status', '<>', 'canceled')
    .where(sql<boolean>`${KEPT}`)
    .where(withinScope(scope))
    .where(concerns(rule, rows))
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}

function concerns(rule: RegisteredRule, rows: readonly RuleFact[]): RawBuilder<boolean> {
  switch (rule) {
    case 'labelGroup': {
      const inRow = rows.map(({ labelFrom, labelTo }) => sql`l.label_id BETWEEN ${labelFrom} AND ${labelTo}`);
      return inRow.length === 0 ? sql`false` : sql<boolean>`(${sql.join(inRow, sql` OR `)})`;
    }
    case 'seniorGrades':
      return sql`l.grade_ids && ${rows.flatMap(({ grades }) => [...grades])}::integer[]`;
    case 'primaryGrades': {
      const subjects = rows.flatMap(({ subject }) => subject ?? []);
      return sql`l.phase = 1 AND l.subject_ids && ${subjects}::integer[]`;
    }
    default: {
      const semesters = rows.flatMap(({ semester }) => semester ?? []);
      // Where one row is replaced by another, nothing changes outside of the semesters between them.
      const [from, to] = [Math.min(...semesters), Math.max(...semesters)];
      return semesters.length === 2
        ? sql`l.semester_id >= ${from} AND l.semester_id < ${to}`
        : sql`(l.semester_id IS NOT NULL)`;
    }
  }
}
