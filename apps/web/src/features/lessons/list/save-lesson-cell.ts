/** What is typed in a cell of the lesson list, saved by itself from the version that the row shows, and taken back. */
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { moneyText, yuanText } from '@lectern/domain/money/money-text';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { runOnOne } from '../../../shared/plan/run-one.ts';
import { CellFault } from '../../../shared/tables/cell-edit/cell-fault.ts';
import type { CellChange } from '../../../shared/tables/cell-edit/last-edit.ts';

type Field = 'name' | 'price';
type Value = string | number;

const LABEL: Readonly<Record<Field, string>> = { name: '课程名称', price: '售价' };
const YUAN = /^\d{1,7}(\.\d{1,2})?$/;
const MAX_YUAN = 1_000_000;

const textOf = (field: Field, value: unknown): string =>
  field === 'price' && typeof value === 'number' ? moneyText(value) : `“${String(value)}”`;

export function centsOf(text: string): number {
  const typed = text.replaceAll(',', '').replace(/元$/, '').trim();
  if (!YUAN.test(typed) || Number(typed) > MAX_YUAN) {
    throw new CellFault('请填写 0 到 1,000,000 的金额，最多两位小数');
  }
  return Math.round(Number(typed) * 100);
}

/** As it is typed: without the commas of the cell. */
export const typedYuan = (cents: number): string => yuanText(cents).replaceAll(',', '');

export async function saveField(row: LessonRow, field: Field, value: Value, done: () => void): Promise<CellChange> {
  const rev = await update(row.id, { field, value, rev: row.rev });
  done();
  return {
    said: `${LABEL[field]}已改为${field === 'price' ? ' ' : ''}${textOf(field, value)}`,
    undo: async () => {
      await update(row.id, { field, value: row[field], rev });
      done();
    },
  };
}

export async function saveOwner(row: LessonRow, ownerId: number, name: string, done: () => void): Promise<CellChange> {
  const takeBack = await runOnOne({ type: 'lesson.setOwner', id: row.id, input: { ownerId } });
  done();
  return {
    said: `负责人已改为“${name}”`,
    undo: async () => {
      await takeBack();
      done();
    },
  };
}

interface Written {
  readonly field: Field;
  readonly value: Value;
  readonly rev: number;
}

async function update(id: number, { field, value, rev }: Written): Promise<number> {
  try {
    const saved = await call(lessonsContract.update, { params: { id }, body: { [field]: value, rev } });
    return saved.rev;
  } catch (error) {
    throw theirsOf(error, field) ?? error;
  }
}

/** Somebody else has saved meanwhile: what they made of it stands at the cell. */
function theirsOf(error: unknown, field: Field): CellFault | undefined {
  if (!isApiError(error) || error.status !== 409 || typeof error.details !== 'object' || error.details === null) return;
  const details: { readonly updatedBy?: unknown; readonly fields?: unknown } = error.details;
  const who = typeof details.updatedBy === 'string' && details.updatedBy !== '' ? details.updatedBy : '其他人';
  const found = Array.isArray(details.fields)
    ? details.fields.find((one: { readonly field?: unknown }) => one.field === field)
    : undefined;
  if (found === undefined) return new CellFault(`${who}刚刚修改了这门课程，列表已更新，请核对后再改`);
  return new CellFault(`${who}已将${LABEL[field]}改为 ${textOf(field, found.theirs)}，请核对后再改`);
}
