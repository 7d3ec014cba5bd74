/** Deletes third-party lessons (E056, E057); the way back brings them again as long as nobody took their key. */
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/plans/command-type.ts';
import { NOT_FOUND } from '../../platform/plans/run-directly.ts';
import type { ExternalLessonRow } from './external-lesson-row.ts';
import { EXTERNAL_LESSONS_PATH, externalLessonSubject } from './external-lesson-subject.ts';
import { externalLessonsByIds, externalLessonsByKeys, keyOf } from './external-lessons.queries.ts';
import { lockExternalLesson, setDeleted } from './external-lessons.repository.ts';

interface Payload {
  readonly deleted: boolean;
}

const LABEL = '删除外部课程';
const GONE: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '外部课程不存在，或不在你的数据范围内' };
const KEY_TAKEN: RowReason = {
  outcome: 'refused',
  code: 'externalIdTaken',
  message: '同一机构的这个外部 ID 已被另一门课程使用，不能恢复',
};

export const removeCommand = commandType<Record<string, never>, Payload>({
  name: 'externalLesson.remove',
  label: LABEL,
  words: { verb: '删除', unit: '门', noun: '外部课程', description: '删除所选外部课程，可撤销' },
  privilege: 'LESSON_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 200, high: 3000 },
  subject: externalLessonSubject,
  plan: async (db, { actor }, _input, ids) => {
    const rows = await externalLessonsByIds(db, actor.scope, ids);
    return ids.map((id) => {
      const row = rows.get(id);
      return row && row.deletedAt === null ? planned(row, true, []) : missing(id);
    });
  },
  apply: applyRow,
  invert: async (db, { actor }, done) => {
    const ids = done.flatMap(({ subject }) => subject.id ?? []);
    const rows = [...(await externalLessonsByIds(db, actor.scope, ids)).values()];
    const taken = await externalLessonsByKeys(db, rows);
    return rows.map((row) => planned(row, false, taken.has(keyOf(row)) ? [KEY_TAKEN] : []));
  },
});

function planned(row: ExternalLessonRow, deleted: boolean, reasons: readonly RowReason[]): PlannedRow<Payload> {
  return {
    subject: { type: 'externalLesson', id: row.id, name: row.name, rev: row.rev, href: EXTERNAL_LESSONS_PATH },
    reasons,
    changes: reasons.length > 0 ? [] : [{ field: 'deleted', before: !deleted, after: deleted }],
    payload: { deleted },
  };
}

const missing = (id: number): PlannedRow<Payload> => ({
  subject: { type: 'externalLesson', id, name: '', rev: null, href: null },
  reasons: [GONE],
  changes: [],
  payload: { deleted: true },
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const row = subject.id === null ? undefined : await lockExternalLesson(tx, subject.id);
  if (!row) throw new RefusedError(GONE.code, GONE.message);
  if (row.rev !== subject.rev) throw new ChangedSincePlanError();
  const { deleted } = payload;
  if (!deleted && (await externalLessonsByKeys(tx, [row])).has(keyOf(row))) {
    throw new RefusedError(KEY_TAKEN.code, KEY_TAKEN.message);
  }
  const rev = await setDeleted(tx, row, deleted, {
    ...context,
    action: deleted ? 'externalLesson.remove' : 'externalLesson.return',
    note: [deleted ? '' : `撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；'),
  });
  return { id: null, rev, payload };
}
