/** The rows of a task as a CSV file, in the words of the page. */
import type { TaskRow } from '@lectern/contract/tasks/task-replies';
import { ITEM_STATE, TOLD_OUTCOME } from '@lectern/domain/tasks/task-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { itemsInParts, type RowFilter } from '../../platform/engine/store/task-rows.queries.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/files/csv-text.ts';
import { taskRow } from './present-task.ts';

const COLUMNS: readonly { readonly label: string; readonly text: (row: TaskRow) => string }[] = [
  { label: '序号', text: (row) => String(row.ordinal + 1) },
  { label: 'ID', text: (row) => (row.subjectId === null ? '' : String(row.subjectId)) },
  { label: '名称', text: (row) => row.subjectName },
  { label: '预演结果', text: (row) => TOLD_OUTCOME.labelOf(row.outcome) },
  { label: '预演原因', text: (row) => row.reasons.map((reason) => reason.message).join('；') },
  {
    label: '变更',
    text: (row) => row.changes.map(({ label, before, after }) => `${label}：${before} → ${after}`).join('；'),
  },
  { label: '执行结果', text: (row) => ITEM_STATE.labelOf(row.state) },
  { label: '结果原因', text: (row) => row.resultMessage },
  { label: '执行时间', text: (row) => (row.doneTime === 0 ? '' : formatDateTime(row.doneTime)) },
];

export async function* taskRowsCsv(db: Db, taskId: number, filter: RowFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => column.label));
  for await (const part of itemsInParts(db, taskId, filter)) {
    yield part.map((item) => csvLine(COLUMNS.map((column) => column.text(taskRow(item))))).join('');
  }
}
