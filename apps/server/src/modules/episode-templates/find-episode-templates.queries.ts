/** Episode templates as pickers find them: by part of the name or the id, each with its lesson template. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { templateWithinScope } from '../lesson-templates/index.ts';

const MAX_FOUND = 50;

interface Search {
  readonly text: string;
  readonly subject?: number | undefined;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly templateName: string;
}

/** The newest first; one without a subject of its own has that of its lesson template. */
export async function findEpisodeTemplates(db: Db, scope: DataScope, { text, subject }: Search): Promise<Found[]> {
  const bySubject = subject === undefined ? sql`true` : sql`coalesce(e.subject_id, t.subject_id) = ${subject}`;
  const { rows } = await sql<Found>`
    SELECT e.id, e.name, t.name AS template_name
    FROM episode_template e JOIN lesson_template t ON t.id = e.lesson_template_id
    WHERE e.deleted_at IS NULL AND t.deleted_at IS NULL AND ${templateWithinScope(scope)} AND ${bySubject}
      AND (e.name ILIKE ${containing(text)} OR e.id::text = ${text})
    ORDER BY e.id DESC LIMIT ${MAX_FOUND}`.execute(db);
  return rows;
}
