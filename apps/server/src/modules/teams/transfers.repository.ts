/** 转班记录: rows are only added. */
import type { TransferKind } from '@lectern/domain/enrolments/enrolment';
import type { FollowLine } from '@lectern/domain/teams/what-follows';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Because } from './stays.repository.ts';

export interface Transfer {
  readonly studentId: number;
  readonly fromLessonId: number;
  readonly fromTeamId: number | null;
  readonly toLessonId: number;
  readonly toTeamId: number | null;
  readonly at: Date;
  /** Where it differs from student to student. */
  readonly followed?: readonly FollowLine[];
}

interface Kind {
  readonly kind: TransferKind;
  readonly followed: readonly FollowLine[];
  /** It takes an earlier one back. */
  readonly undone?: boolean;
}

export async function insertTransfers(
  tx: Tx,
  transfers: readonly Transfer[],
  { kind, followed, undone = false }: Kind,
  { reason, name, taskId }: Because,
): Promise<void> {
  await sql`
    INSERT INTO student_transfer (student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind,
      followed, task_id, undone, made_by)
    SELECT w."studentId", w."fromLessonId", w."fromTeamId", w."toLessonId", w."toTeamId", w.at, ${reason}, ${kind},
      coalesce(w.followed, ${JSON.stringify(followed)}::jsonb), ${taskId ?? null}, ${undone}, ${name}
    FROM jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) AS w ("studentId" bigint, "fromLessonId" bigint,
      "fromTeamId" bigint, "toLessonId" bigint, "toTeamId" bigint, at timestamptz, followed jsonb)`.execute(tx);
}
