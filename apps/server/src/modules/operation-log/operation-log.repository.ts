/**
 * Who did what to which object. Every module calls these inside the transaction of its effect, so that there is no effect
 * without a row and no row without an effect. The log is insert-only; log-chain.repository.ts makes that provable.
 */
import { isWithoutRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { preparedWrite } from '../../platform/db/prepared-statements.ts';
import { impersonatorOfCall } from '../../platform/http/impersonation.ts';

/** One field as it was and as it is, under its wire name. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface OperationEntry {
  /** Null: the system itself, as at the start or by a task without a person. */
  readonly actor: { readonly id: number; readonly name: string } | null;
  /** `lesson.publish`: subject and verb. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number; readonly name?: string };
  readonly changes?: readonly FieldChange[];
  readonly requestId: string;
  readonly address?: string;
  readonly note?: string;
  readonly taskId?: number;
}

const WITHOUT_REV = '未带版本号，按当前内容修改';
const SYSTEM_NAME = '系统';
/** Parameters of one statement are limited (65,535). */
const ROWS_AT_ONCE = 1000;

const INSERT_ENTRY = `INSERT INTO operation_log (actor_id, actor_name, action, subject_type, subject_id, subject_name,
    request_id, address, task_id, changes, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const insertEntry = preparedWrite<never, readonly unknown[]>(INSERT_ENTRY);

export async function recordOperation(tx: Tx, entry: OperationEntry): Promise<void> {
  await insertEntry(tx, valuesOf(entry));
}

function valuesOf(entry: OperationEntry): readonly unknown[] {
  const row = rowOf(entry);
  return [
    row.actorId,
    row.actorName,
    row.action,
    row.subjectType,
    row.subjectId,
    row.subjectName,
    row.requestId,
    row.address,
    row.taskId,
    row.changes,
    row.note,
  ];
}

export async function recordOperations(tx: Tx, entries: readonly OperationEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = entries.slice(start, start + ROWS_AT_ONCE).map(rowOf);
    await tx.insertInto('operationLog').values(rows).execute();
  }
}

function rowOf(entry: OperationEntry) {
  const looker = impersonatorOfCall();
  const actor = looker ?? entry.actor;
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? SYSTEM_NAME,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    subjectName: entry.subject.name ?? '',
    requestId: entry.requestId,
    address: entry.address ?? '',
    taskId: entry.taskId ?? null,
    changes: JSON.stringify(entry.changes ?? []),
    note: [looker ? `以${looker.viewedName}的身份查看` : '', entry.note ?? '', isWithoutRev() ? WITHOUT_REV : '']
      .filter(Boolean)
      .join('；'),
  };
}
