/**
 * Many third-party lessons at once, from a file: what is new is made, what is known by provider
 * and external id is brought up to date, what stands there already is left. The same file twice changes nothing.
 */
import { type ExternalLessonBody, ImportedLessons } from '@lectern/contract/lessons/external-lessons';
import { type ExternalLessonFields, externalLessonTable } from '@lectern/domain/external-lessons/external-lesson-file';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { TableImport } from '../../platform/imports/table-import.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/plans/command-type.ts';
import { dictionaryIds } from '../dictionaries/index.ts';
import { changesOf, type ExternalLessonRow, fieldsOf } from './external-lesson-row.ts';
import { EXTERNAL_LESSONS_PATH, externalLessonSubject } from './external-lesson-subject.ts';
import { externalLessonsByIds, externalLessonsByKeys, keyOf, knownReferences } from './external-lessons.queries.ts';
import {
  insertExternalLesson,
  lockExternalLesson,
  setDeleted,
  updateExternalLesson,
} from './external-lessons.repository.ts';
import { judgeFields } from './judge-external-lesson.ts';

const Input = z.strictObject({ rows: ImportedLessons.meta({ control: 'none' }) });
type Input = z.output<typeof Input>;

/** `fields`: as it is to be; null: it is to go again. `before`: as it was; null: it was not there. */
interface Payload {
  readonly way: 'there' | 'back';
  readonly before: ExternalLessonFields | null;
  readonly fields: ExternalLessonFields | null;
}

const LABEL = '导入外部课程';
const SAME: RowReason = { outcome: 'refused', code: 'unchanged', message: '与已有内容相同，无需导入' };
const TWICE: RowReason = {
  outcome: 'refused',
  code: 'twiceInFile',
  message: '文件中已有相同机构和外部 ID 的一行，请只保留一行',
};

export const importCommand = commandType<Input, Payload>({
  name: 'externalLesson.import',
  label: LABEL,
  words: { verb: '导入', unit: '门', noun: '外部课程', description: '按机构和外部 ID 新建或更新外部课程' },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 3000 },
  subject: externalLessonSubject,
  fromInput: true,
  hidden: true,
  remaining: ({ rows }, ordinals) => ({ rows: rows.filter((_, index) => ordinals.includes(index)) }),
  plan: planRows,
  apply: applyRow,
  invert: planWayBack,
});

export const externalLessonImport: TableImport = {
  kind: 'externalLessons',
  command: 'externalLesson.import',
  row: ImportedLessons.element,
  shapeOf: async (db) => externalLessonTable(await dictionaryIds(db)),
};

async function planRows(db: Db, { actor }: CommandContext, { rows }: Input): Promise<PlannedRow<Payload>[]> {
  const known = await knownReferences(db, rows);
  const stored = await externalLessonsByKeys(db, rows);
  const seen = new Set<string>();
  return rows.map((fields) => {
    const row = stored.get(keyOf(fields));
    const twice = seen.has(keyOf(fields));
    seen.add(keyOf(fields));
    const changes = changesOf(row ? fieldsOf(row) : null, fields);
    const reasons = [
      ...(twice ? [TWICE] : []),
      ...(row && changes.length === 0 ? [SAME] : []),
      ...judgeFields(fields, known, actor.scope),
    ];
    return {
      subject: subjectOf(row, fields),
      reasons,
      changes: reasons.length > 0 ? [] : changes,
      payload: { way: 'there', before: row ? fieldsOf(row) : null, fields },
    };
  });
}

const subjectOf = (row: ExternalLessonRow | undefined, { name }: Pick<ExternalLessonBody, 'name'>) => ({
  type: 'externalLesson',
  id: row?.id ?? null,
  name,
  rev: row?.rev ?? null,
  href: row ? EXTERNAL_LESSONS_PATH : null,
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const { way, fields } = payload;
  const note = [way === 'back' ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '').join('；');
  const by = { ...context, action: 'externalLesson.import', note } as const;
  if (subject.id === null) {
    const made = fields && (await insertExternalLesson(tx, fields, by));
    // Somebody else made it meanwhile.
    if (!made) throw new ChangedSincePlanError();
    return { id: made.id, rev: made.rev, made: { name: made.name, href: EXTERNAL_LESSONS_PATH }, payload };
  }
  const row = await lockExternalLesson(tx, subject.id);
  if (!row || row.deletedAt !== null || row.rev !== subject.rev) throw new ChangedSincePlanError();
  const rev =
    fields === null
      ? await setDeleted(tx, row, true, { ...by, action: 'externalLesson.remove' })
      : await updateExternalLesson(tx, row, fields, by);
  return { id: null, rev, payload };
}

/** What was made goes again, what was changed is as it was. */
async function planWayBack(db: Db, { actor }: CommandContext, done: readonly DoneRow<Payload>[]) {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = await externalLessonsByIds(db, actor.scope, ids);
  return done.flatMap(({ subject, applied }): PlannedRow<Payload>[] => {
    const row = rows.get(subject.id ?? 0);
    if (!row || row.deletedAt !== null) return [];
    const { before } = applied.payload;
    const changes =
      before === null ? [{ field: 'deleted', before: false, after: true }] : changesOf(fieldsOf(row), before);
    return [
      {
        subject: subjectOf(row, row),
        reasons: [],
        changes,
        payload: { way: 'back', before: fieldsOf(row), fields: before },
      },
    ];
  });
}
