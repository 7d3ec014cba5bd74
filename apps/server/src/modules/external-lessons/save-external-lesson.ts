/** E055: makes one third-party lesson, or changes it. */
import type { ExternalLessonFields } from '@lectern/domain/external-lessons/external-lesson-file';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { changesOf, type ExternalLessonRow, fieldsOf } from './external-lesson-row.ts';
import { externalLessonsByIds, externalLessonsByKeys, keyOf, knownReferences } from './external-lessons.queries.ts';
import { insertExternalLesson, lockExternalLesson, updateExternalLesson } from './external-lessons.repository.ts';
import type { ExternalLessonsDeps } from './external-lessons-deps.ts';
import { judgeFields } from './judge-external-lesson.ts';

export interface WantedExternalLesson {
  readonly fields: ExternalLessonFields;
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
}

/** @throws RefusedError, StaleError with the fields that differ. */
export function saveExternalLesson(
  { db, now }: Pick<ExternalLessonsDeps, 'db' | 'now'>,
  by: CommandOrigin,
  { fields, id, rev }: WantedExternalLesson,
): Promise<{ id: number; rev: number }> {
  return inTransaction(db, async (tx) => {
    const stored = id === undefined ? null : await held(tx, by, id, rev, fields);
    if (stored && changesOf(fieldsOf(stored), fields).length === 0) return { id: stored.id, rev: stored.rev };
    const [refusal] = judgeFields(fields, await knownReferences(tx, [fields]), by.actor.scope);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const other = (await externalLessonsByKeys(tx, [fields])).get(keyOf(fields));
    if (other && other.id !== id) throw taken(fields);
    const at = now();
    if (stored) {
      const saved = await updateExternalLesson(tx, stored, fields, { ...by, at, action: 'externalLesson.update' });
      return { id: stored.id, rev: saved };
    }
    const made = await insertExternalLesson(tx, fields, { ...by, at, action: 'externalLesson.create' });
    if (!made) throw taken(fields);
    return { id: made.id, rev: made.rev };
  });
}

async function held(
  tx: Tx,
  { actor }: CommandOrigin,
  id: number,
  rev: number | undefined,
  fields: ExternalLessonFields,
): Promise<ExternalLessonRow> {
  const visible = await externalLessonsByIds(tx, actor.scope, [id]);
  const row = visible.has(id) ? await lockExternalLesson(tx, id) : undefined;
  if (!row || row.deletedAt !== null) throw new NotFoundError('外部课程', id);
  if (row.rev !== baseRev(rev, row.rev)) {
    const differing = changesOf(fieldsOf(row), fields).map(({ field, before, after }) => ({
      field,
      yours: after,
      theirs: before,
    }));
    throw new StaleError({ rev: row.rev, fields: differing, updatedBy: row.updatedBy });
  }
  return row;
}

function taken({ provider, externalId }: ExternalLessonFields): RefusedError {
  return new RefusedError('externalIdTaken', `${provider} 的外部 ID ${externalId} 已存在，请直接修改那门课程`);
}
