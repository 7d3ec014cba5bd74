/**
 * Many third-party lessons at once, from a file: what is new is made, what is known by provider
 * and external id is brought up to date, what stands there already is left. The same file twice changes nothing.
 */
import { type ExternalLessonBody, ImportedLessons } from '@lectern/contract/lessons/external-lessons';
import { type ExternalLessonFields, externalLessonTable } from '@lectern/domain/external-lessons/external-lesson-file';
import { z } from 'zod';
import { lockRecord } from '../../kit/record/record.repository.ts';
import { binRecord } from '../../kit/record/record-bin.ts';
import { changesBetween, fieldsOfRow } from '../../kit/record/record-kind.ts';
import { changeRecord, makeRecord } from '../../kit/record/write-record.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import type { TableImport } from '../../platform/imports/table-import.ts';
import { dictionaryIds } from '../dictionaries/index.ts';
import { externalLessonsByKeys, keyOf, knownReferences } from './external-lesson-facts.queries.ts';
import { EXTERNAL_LESSON, type ExternalLessonRow } from './external-lesson-kind.ts';
import { externalLessonsByIds } from './external-lesson-scope.queries.ts';
import { EXTERNAL_LESSONS_PATH, externalLessons } from './external-lesson-subject.ts';
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
  subject: externalLessons.source,
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
    const changes = changesBetween(EXTERNAL_LESSON, row ? fieldsOf(row) : null, fields);
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

const fieldsOf = (row: ExternalLessonRow): ExternalLessonFields => fieldsOfRow(EXTERNAL_LESSON, row);

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
  const write = { ...context, verb: 'import', note };
  if (subject.id === null) {
    const made = fields && (await makeRecord(EXTERNAL_LESSON, tx, fields, write));
    // Somebody else made it meanwhile.
    if (!fields || !made) throw new ChangedSincePlanError();
    return { id: made.id, rev: made.rev, made: { name: fields.name, href: EXTERNAL_LESSONS_PATH }, payload };
  }
  const row = await lockRecord(tx, 'externalLesson', subject.id);
  if (!row || row.deletedAt !== null || row.rev !== subject.rev) throw new ChangedSincePlanError();
  const rev =
    fields === null
      ? await binRecord(EXTERNAL_LESSON, tx, row, { binned: true, write: { ...write, verb: 'remove' } })
      : await changeRecord(EXTERNAL_LESSON, tx, row, { fields, write });
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
      before === null
        ? [{ field: 'deleted', before: false, after: true }]
        : changesBetween(EXTERNAL_LESSON, fieldsOf(row), before);
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
