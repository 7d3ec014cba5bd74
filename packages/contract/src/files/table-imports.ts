/** A file of rows for one of the commands that take them: stored, read by the server, then planned by the id it got. */
import { CSV_FAULT } from '@lectern/domain/csv/csv-reader';
import { DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import { IMPORT_REFUSAL } from '@lectern/domain/imports/import-file';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Plan } from '../tasks/task-replies.ts';
import { IdText } from '../wire-values.ts';
import { ResourceId } from './resources.ts';

/** What the rows are; with each its columns and the command that takes them. */
const TableKind = z.enum([
  'externalLessons',
  'textbookItems',
  'waybills',
  'lessonStudents',
  'questions',
  'examMarks',
  ...DICTIONARY.codes,
]);
export type TableKind = z.output<typeof TableKind>;

/** What a person sees of the file before it is planned: see `import-scan.ts`. */
const Scan = z.object({
  header: z.array(z.string()),
  firstRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), hasProblem: z.boolean() })),
  rowCount: z.int(),
  problemCount: z.int(),
  /** The first of them; the annotated copy has all. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  refusal: z.string(),
});

/** Far more than the rows that fit into one import. */
export const MAX_TABLE_BYTES = 10 * 1_048_576;
const FILE_REFUSALS = [...IMPORT_REFUSAL.codes, ...CSV_FAULT.codes] as const;
const FileParams = z.strictObject({ id: ResourceId });
/** What a person needs beside is the command's own. */
const OWN = { tag: 'resources', permission: 'amaze' } as const;

export const tableImportsContract = {
  read: endpoint({
    ...OWN,
    id: 'L061',
    method: 'POST',
    path: '/lectern/api/table-imports',
    summary: '上传一份 csv（试题也可以是 json）并检查每一行，返回文件编号；七天后自动清理',
    /** `about`: the record that the rows belong to, where they belong to one: the lesson of waybills. */
    query: z.strictObject({ kind: TableKind, about: IdText.optional() }),
    multipart: true,
    longRunning: true,
    bodyLimit: MAX_TABLE_BYTES,
    reply: z.object({ resourceId: ResourceId, scan: Scan }),
    refusals: [...FILE_REFUSALS, 'tooManyFiles'],
  }),
  plan: endpoint({
    ...OWN,
    id: 'L062',
    method: 'POST',
    path: '/lectern/api/table-imports/:id/plan',
    summary: '预演导入自己上传的文件：不写入，列出每一行会怎样；有问题的行不在其中',
    params: FileParams,
    /** `input`: input of the command beside the rows, such as the subject of questions. */
    body: z.strictObject({ input: z.record(z.string().max(40), z.unknown()) }).optional(),
    reply: Plan,
    refusals: [...FILE_REFUSALS, 'noUsableRows'],
  }),
  annotated: endpoint({
    ...OWN,
    id: 'L063',
    method: 'GET',
    path: '/lectern/api/table-imports/:id/annotated.csv',
    summary: '下载自己上传的文件，每行附上检查结果',
    params: FileParams,
    contentType: 'text/csv; charset=utf-8',
    reply: z.string(),
    refusals: FILE_REFUSALS,
  }),
} as const;
