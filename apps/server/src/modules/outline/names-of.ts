/** Names of the teachers and labels that rows of a plan speak of. */
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { assignableTeachersFor } from '../teachers/index.ts';
import type { DraftPayload } from './commands/draft-payload.ts';
import type { Names } from './commands/draft-rows.ts';
import { findAgendaLabels } from './outline.queries.ts';

export async function namesOf(db: Db, { actor }: CommandOrigin, payloads: readonly DraftPayload[]): Promise<Names> {
  const values = payloads.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
  const teachers = await assignableTeachersFor(
    db,
    actor.scope,
    values.flatMap(({ teacherId }) => teacherId ?? []),
  );
  const labels = new Map((await findAgendaLabels(db, {})).map(({ id, name }) => [id, name]));
  return { teacher: (id) => teachers.get(id)?.name ?? String(id), label: (id) => labels.get(id) ?? String(id) };
}
