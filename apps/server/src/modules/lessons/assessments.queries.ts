/** Assessments (入学测评) as lessons choose them. */
import type { Db } from '../../platform/db/database.ts';

export interface AssessmentRow {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: string;
}

const COLUMNS = ['id', 'name', 'type', 'status'] as const;
const MOST = 200;

/** Those that a lesson may be given, by a part of the name or the id. */
export function openAssessments(db: Db, text: string): Promise<AssessmentRow[]> {
  return db
    .selectFrom('assessment')
    .select(COLUMNS)
    .where('status', '=', 'open')
    .where(({ eb, fn, or, val }) =>
      or([eb(fn<number>('strpos', ['name', val(text)]), '>', 0), eb(eb.cast<string>('id', 'text'), '=', text)]),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export function assessmentById(db: Db, id: number): Promise<AssessmentRow | undefined> {
  return db.selectFrom('assessment').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}
