/** Who saw a student: readings of the page, and the rows of the log about numbers, searches and practice. */
import type { StudentReading } from '@lectern/contract/students/desk-replies';
import { READING_KIND, type ReadingKind } from '@lectern/domain/customer-service/reading-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { impersonatorOfCall } from '../../platform/http/impersonation.ts';

export async function recordReading(
  db: Db,
  actor: Pick<Actor, 'id' | 'name'>,
  { studentId, at }: { readonly studentId: number; readonly at: Date },
): Promise<void> {
  const { id, name } = impersonatorOfCall() ?? actor;
  await db.insertInto('studentReading').values({ studentId, staffId: id, staffName: name, at }).execute();
}

interface ReadingRow {
  readonly staffName: string;
  readonly action: string;
  readonly purpose: string;
  readonly at: Date;
}

const KINDS = new Map<string, ReadingKind>(READING_KIND.codes.map((code) => [`student.${code}`, code]));

/** The newest first. */
export async function readingsOf(db: Db, studentId: number, most: number): Promise<StudentReading[]> {
  const { rows } = await sql<ReadingRow>`
    (SELECT staff_name, 'student.view' AS action, '' AS purpose, at FROM student_reading
      WHERE student_id = ${studentId} ORDER BY id DESC LIMIT ${most})
    UNION ALL
    (SELECT actor_name, action, coalesce((SELECT c ->> 'after' FROM jsonb_array_elements(changes) AS c
        WHERE c ->> 'field' = 'purpose' LIMIT 1), ''), at FROM operation_log
      WHERE subject_type = 'student' AND subject_id = ${studentId} AND action = ANY(${[...KINDS.keys()]}::text[])
      ORDER BY id DESC LIMIT ${most})
    ORDER BY at DESC LIMIT ${most}`.execute(db);
  return rows.flatMap(({ staffName, action, purpose, at }) => {
    const kind = KINDS.get(action);
    return kind === undefined ? [] : [{ staffName, kind, purpose, time: at.getTime() }];
  });
}
