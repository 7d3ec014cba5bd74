/** 指定学员 of a team (小班) as its page lists them. */
import type { ChosenStudent } from '@lectern/contract/teams/chosen-students';
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';
import { inTeamNow } from '../../teams/index.ts';

type Row = Omit<ChosenStudent, 'addedTime'> & { readonly addedAt: Date };

/** The last to be added first; those beyond the scope are not named. */
export async function chosenStudentsOf(db: Db, scope: DataScope, teamId: number): Promise<ChosenStudent[]> {
  const { rows } = await sql<Row>`
    SELECT c.student_id, s.nickname AS name, c.added_at, c.added_by,
      EXISTS (SELECT FROM team_student m WHERE m.team_id = c.team_id AND m.student_id = c.student_id
        AND ${inTeamNow('m')}) AS in_team
    FROM team_chosen_student c JOIN student s ON s.id = c.student_id
    WHERE c.team_id = ${teamId} AND ${studentWithinScope(scope)} ORDER BY c.added_at DESC, c.student_id`.execute(db);
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedTime: addedAt.getTime() }));
}
