/** What exams name: levels, subjects, phases, grades, product lines, as far as they exist. */
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const NAMED = {
  level: ({ levelRules, thresholds, mixedLevels, certificateConfigList }: ExamFields) => [
    ...levelRules.map(({ levelId }) => levelId),
    ...thresholds.map(({ levelId }) => levelId),
    ...mixedLevels,
    ...certificateConfigList.flatMap(({ levelId }) => levelId ?? []),
  ],
  subject: ({ subjectId }: ExamFields) => (subjectId === null ? [] : [subjectId]),
  phase: ({ phase }: ExamFields) => (phase === null ? [] : [phase]),
  grade: ({ gradeIds }: ExamFields) => gradeIds,
  product_line: ({ productLineId }: ExamFields) => (productLineId === null ? [] : [productLineId]),
} as const;
export type NamedTable = keyof typeof NAMED;

export interface KnownEntries {
  readonly levelIds: ReadonlySet<number>;
  /** Tables of which this exam names a row that does not exist. */
  missingOf(exam: ExamFields): readonly NamedTable[];
}

export async function knownEntries(db: Db, exams: readonly ExamFields[]): Promise<KnownEntries> {
  const known = new Map<NamedTable, ReadonlySet<number>>();
  // Each key is one of the table's own.
  for (const table of Object.keys(NAMED) as NamedTable[]) {
    const ids = [...new Set(exams.flatMap((exam) => NAMED[table](exam)))];
    known.set(table, ids.length === 0 ? new Set() : await idsAmong(db, table, ids));
  }
  return {
    levelIds: known.get('level') ?? new Set(),
    missingOf: (exam) =>
      [...known].flatMap(([table, ids]) => (NAMED[table](exam).every((id) => ids.has(id)) ? [] : [table])),
  };
}

async function idsAmong(db: Db, table: NamedTable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${[...ids]}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** For a file: what ids are called. */
export async function dictionaryNames(db: Db) {
  const names = async (table: 'subject' | 'grade' | 'phase') => {
    const { rows } = await sql<{ id: number; name: string }>`SELECT id, name FROM ${sql.table(table)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return { subjects: await names('subject'), grades: await names('grade'), phases: await names('phase') };
}
