/** Which cells of the matrix are written; the lessons are those of the selection. */
import { Id } from '@lectern/contract/wire-values';
import { parseColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import { z } from 'zod';

/** A column of the matrix, or a field of a lesson. */
const Column = z
  .string()
  .max(60)
  .refine((key) => parseColumn(key) !== undefined, '不认识的列');
const Cell = z.strictObject({ lessonId: Id, column: Column });
const MAX_CELLS = 60_000;

export const PropagateInput = z
  .strictObject({
    /** Absent: each lesson follows its own. */
    templateId: Id.optional(),
    columns: z.array(Column).max(2000).default([]),
    exceptCells: z.array(Cell).max(MAX_CELLS).default([]),
    /** Own values of lessons that go back to the template's. */
    overwrite: z.array(Cell).max(MAX_CELLS).default([]),
  })
  .refine(({ columns, overwrite }) => columns.length + overwrite.length > 0, '请至少选择一列或一个单元格');
export type PropagateInput = z.output<typeof PropagateInput>;
