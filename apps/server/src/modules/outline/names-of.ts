/** Names of the teachers and labels that rows of a plan speak of. */
import type { Db } from '../../platform/db/database.ts';
import { assignableTeachers } from '../teachers/index.ts';
import type { DraftPayload } from './commands/draft-payload.ts';
import type { Names } from './commands/draft-rows.ts';
import { findAgendaLabels } from './outline.queries.ts';

export async function namesOf(db: Db, payloads: readonly DraftPayload[]): Promise<Names> {
  const values = payloads.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
  const teachers = await assignableTeachers(
    db,
    values.flatMap(({ teacherId }) => teacherId ?? []),
  );
  const labels = new Map((await findAgendaLabels(db, {})).map(({ id, name }) => [id, name]));
  return { teacher: (id) => teachers.get(id)?.name ?? String(id), label: (id) => labels.get(id) ?? String(id) };
}
