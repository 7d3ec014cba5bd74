/** Plans, tasks and their rows as the wire tells them. */
import type { Plan, PlanField, TaskRow, TaskSummary } from '@lectern/contract/tasks/task-replies';
import { LACK } from '@lectern/domain/plan-fixes/lacks';
import { placeOfReason } from '@lectern/domain/plan-fixes/reason-place';
import { asksForChoice, asksForReason, toldOutcome } from '@lectern/domain/tasks/task-codes';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import type { CommandType, RowChange } from '../../platform/engine/commands/command-type.ts';
import { expiryOf } from '../../platform/engine/plans/confirm-plan.ts';
import { type ChangedField, countSelected } from '../../platform/engine/store/plan.repository.ts';
import { summaryOf } from '../../platform/engine/store/plan-summary.ts';
import type { TaskFileRow } from '../../platform/engine/store/task-file.repository.ts';
import type { TaskRecord } from '../../platform/engine/store/task-record.ts';
import type { ItemRow } from '../../platform/engine/store/task-rows.queries.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { wordsOf } from '../operation-log/index.ts';

const millis = (at: Date | null): number => at?.getTime() ?? 0;

interface TaskFacts {
  readonly counts: TaskCounts;
  readonly undoneBy: number | null;
  readonly undoable: boolean;
  readonly file: TaskFileRow | undefined;
  /** Absent: it has no rows. */
  readonly firstName: string | undefined;
}

/** So many of what all rows change alike are named. */
const MAX_SHARED = 2;

/** Which records, and what becomes of all of them: two tasks of one command differ in it. */
function aboutOf(task: TaskRecord, firstName: string): string {
  const { rowCount } = task;
  const records = rowCount > 1 ? `${firstName} 等 ${rowCount.toLocaleString('en')} 条` : firstName;
  const shared = (summaryOf(task).fields ?? []).map(planField).flatMap(({ label, shared: change }) => {
    return change && isSeen(change) ? [`${label}：${change.after}`] : [];
  });
  return [records, ...shared.slice(0, MAX_SHARED)].filter((part) => part !== '').join('，');
}

export function taskSummary(
  actor: Actor,
  task: TaskRecord,
  { counts, undoneBy, undoable, file, firstName = '' }: TaskFacts,
): TaskSummary {
  const { id, type, label, state, tier, creatorId, creatorName, rowCount, reason, releasedByName, undoOf } = task;
  return {
    id,
    type,
    label,
    state,
    tier,
    creatorId,
    creatorName,
    mine: creatorId === actor.id,
    about: aboutOf(task, firstName),
    rowCount,
    counts,
    reason,
    releasedByName,
    undoOf,
    undoneBy,
    undoable,
    file: file
      ? { name: file.name, size: file.size, kept: file.fileId !== null, fault: file.fault, notes: [...file.notes] }
      : null,
    createdTime: millis(task.createdAt),
    confirmedTime: millis(task.confirmedAt),
    startedTime: millis(task.startedAt),
    finishedTime: millis(task.finishedAt),
  };
}

/** Undefined while the rows have to be counted. */
export function keptCounts(task: TaskRecord): TaskCounts | undefined {
  if (!isFinished(task.state)) return undefined;
  const { succeeded, unchanged, refused, failed, notDone } = task;
  return { waiting: 0, succeeded, unchanged, refused, failed, notDone };
}

export async function shownPlan({ db, commands }: Pick<TaskEngine, 'db' | 'commands'>, actor: Actor, task: TaskRecord) {
  return presentPlan(actor, commands.get(task.type), task, await countSelected(db, task.id));
}

function presentPlan(actor: Actor, command: CommandType, task: TaskRecord, selected: number): Plan {
  const { outcomes, codes, lacks, impact, fields, shares } = summaryOf(task);
  const { verb, unit, noun } = command.words;
  return {
    id: task.id,
    type: task.type,
    label: task.label,
    // As its label begins: 撤销：, 重做：.
    verb: task.undoOf === null ? verb : `${task.label.slice(0, task.label.indexOf('：') + 1)}${verb}`,
    unit,
    noun,
    state: task.state,
    tier: task.tier,
    creatorId: task.creatorId,
    creatorName: task.creatorName,
    mine: task.creatorId === actor.id,
    evaluated: task.evaluated,
    selected,
    rowCount: task.rowCount,
    outcomes,
    codes: codes.map((one) => ({ ...one, outcome: toldOutcome(one.outcome, [one.code]) })),
    lacks: (lacks ?? []).flatMap(({ lack, count }) => (LACK.has(lack) ? [{ lack, count }] : [])),
    impact: [...impact],
    fields: fields?.map(planField).filter(({ shared }) => shared === null || isSeen(shared)) ?? null,
    columns: [...(command.columns ?? [])],
    choices: codes
      .filter(({ outcome }) => asksForChoice(outcome))
      .map(({ outcome, code, message, count }) => ({
        code,
        message,
        count,
        needsReason: asksForReason({ outcome, code }),
      })),
    needsRelease: task.needsRelease,
    dangerous: command.dangerous === true && task.undoOf === null,
    shares: [...shares],
    // Who releases states what was confirmed, choices included.
    hash: task.state === 'awaitingRelease' ? task.confirmedHash : task.planHash,
    undoOf: task.undoOf,
    createdTime: millis(task.createdAt),
    expiresTime: expiryOf(task),
  };
}

function planField({ subjectType, field, rows, repeated, shared }: ChangedField): PlanField {
  const { label, before, after } = labelledChange(subjectType)({ field, before: shared?.before, after: shared?.after });
  return { field, label, rows, repeated, shared: shared && { before, after } };
}

/** What reads alike before and after is no change to a reader, such as two empty values. */
const isSeen = ({ before, after }: { readonly before: string; readonly after: string }): boolean => before !== after;

function labelledChange(subjectType: string) {
  const labels = wordsOf(subjectType);
  return ({ field, before, after }: RowChange) => ({
    field,
    label: labels.fieldLabel(field),
    before: labels.valueLabel(field, before),
    after: labels.valueLabel(field, after),
  });
}

/** Where nothing nearer is known, the record's own page. */
function placeOf(
  reason: Pick<ItemRow['reasons'][number], 'outcome' | 'code' | 'to' | 'places'>,
  record: string | null,
) {
  const to = placeOfReason(reason, record) === 'record' ? record : reason.to;
  return to ? { to } : {};
}

export function taskRow(row: ItemRow): TaskRow {
  return {
    ordinal: row.ordinal,
    subjectType: row.subjectType,
    subjectId: row.appliedId ?? row.subjectId,
    subjectName: row.subjectName,
    to: row.href,
    outcome: toldOutcome(
      row.outcome,
      row.reasons.map(({ code }) => code),
    ),
    reasons: row.reasons.map(({ outcome, code, message, to, places }) => ({
      outcome,
      code,
      message,
      ...placeOf({ outcome, code, ...(to ? { to } : {}), ...(places ? { places } : {}) }, row.href),
      ...(places ? { places: [...places] } : {}),
    })),
    changes: row.changes.map(labelledChange(row.subjectType)).filter(isSeen),
    state: row.state,
    resultCode: row.resultCode,
    resultMessage: row.resultMessage,
    doneTime: millis(row.doneAt),
  };
}
