/**
 * A command whose effect is a change of one record: how it is planned, shown, done, judged again and taken back is the
 * same for all of them. A command states what of the record it is about (`State`), what that shall be or why not
 * (`judge`), and how it is written. Commands of lessons are patches of more than one field: `lessonCommand`.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Privilege } from '@lectern/domain/access/privileges';
import type { SizeTiers } from '@lectern/domain/tasks/size-tier';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type CommandType,
  commandType,
  type DoneRow,
  type Impact,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RowSubject,
  type RunRow,
  type SubjectSource,
} from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type NameChanges, withNames } from './name-changes.ts';

/** The records that commands of one area are about. */
export interface CommandedRecords<Row> {
  readonly source: SubjectSource;
  /** 个, 讲次: 为 12 个讲次… */
  readonly unit: string;
  readonly noun: string;
  /** 讲次不存在、已取消，或不在你的数据范围内 */
  readonly missing: string;
  /** The same where not all of those that are not found are missing alike. */
  missingRows?(db: Db, context: CommandContext, ids: readonly number[]): Promise<(id: number) => MissingRow>;
  /** Those of these ids that the person reaches. `back`: those that were done, which may be in the bin by now. */
  rowsOf(db: Db, context: CommandContext, ids: readonly number[], way: Way): Promise<ReadonlyMap<number, Row>>;
  subjectsOf(db: Db, rows: readonly Row[]): Promise<(row: Row) => RowSubject>;
  /** The row, locked until `tx` ends. @throws ChangedSincePlanError where it is not what was planned from. */
  hold(tx: Tx, context: CommandContext, subject: RowSubject, way: Way): Promise<Row>;
  impact?(db: Db, context: CommandContext, ids: readonly number[]): Promise<Impact>;
}

type MissingRow = Pick<PlannedRow<null>, 'subject' | 'reasons'>;
type Way = 'there' | 'back';

interface Verdict<State> {
  readonly reasons: readonly RowReason[];
  /** What it shall be. */
  readonly after: State;
}

export interface RecordCommand<Row, State, I> {
  readonly records: CommandedRecords<Row>;
  readonly name: `${string}.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly privilege: Privilege;
  readonly input: z.ZodType<I>;
  readonly tiers: SizeTiers;
  readonly dangerous?: true;
  readonly hidden?: true;
  readonly redoable?: true;
  /** How what the command is about stands now, for many at once. */
  stateOf(db: Db, rows: readonly Row[], context: CommandContext): Promise<(row: Row) => State>;
  /** Gathers facts for all of them at once and answers how each is judged; of the undo what stands against it. */
  judge(
    db: Db,
    context: CommandContext,
    rows: readonly Row[],
    input: I,
  ): Promise<(row: Row, before: State) => Verdict<State>>;
  judgeBack?(
    db: Db,
    context: CommandContext,
    rows: readonly Row[],
    afterOf: (row: Row) => State | undefined,
  ): Promise<(row: Row, after: State) => readonly RowReason[]>;
  /** Said where the state is so already; without it the plain sentence. */
  unchanged?(after: State): string;
  changesOf(before: State, after: State): readonly RowChange[];
  /** Ids in these changes with their names. */
  readonly nameChanges?: NameChanges | undefined;
  /** Writes and logs; answers the new version. */
  write(tx: Tx, context: CommandContext, row: Row, change: Written<State>): Promise<number>;
}

interface Written<State> {
  readonly way: Way;
  readonly before: State;
  readonly after: State;
  /** For the log: that it is an undo, and the reason given. */
  readonly note: string;
}

/** What a row of a plan keeps. */
interface StateChange<State> {
  readonly way: Way;
  readonly before: State;
  readonly after: State;
}

export function recordCommand<Row, State, I>(command: RecordCommand<Row, State, I>): CommandType {
  const { records, name, label, verb, description, privilege, input, tiers, dangerous, hidden, redoable } = command;
  return commandType<I, StateChange<State> | null>({
    name,
    label,
    words: { verb, unit: records.unit, noun: records.noun, description },
    privilege,
    input,
    tiers,
    subject: records.source,
    ...(dangerous && { dangerous }),
    ...(hidden && { hidden }),
    ...(redoable && { redoable }),
    ...(records.impact && { impact: (db, context, ids) => records.impact?.(db, context, ids) ?? NO_IMPACT }),
    plan: (db, context, given, ids) => planRows(db, context, command, { input: given, ids }),
    apply: (tx, context, row, given) => applyRow(tx, context, command, { row, input: given }),
    invert: (db, context, done) => planUndo(db, context, command, done),
  });
}

const NO_IMPACT: Promise<Impact> = Promise.resolve({ lines: [], shares: [] });

async function planRows<Row, State, I>(
  db: Db,
  context: CommandContext,
  command: RecordCommand<Row, State, I>,
  { input, ids }: { readonly input: I; readonly ids: readonly number[] },
): Promise<PlannedRow<StateChange<State> | null>[]> {
  const { records } = command;
  const found = await records.rowsOf(db, context, ids, 'there');
  const rows = [...found.values()];
  const stateOf = await command.stateOf(db, rows, context);
  const judge = await command.judge(db, context, rows, input);
  const subjectOf = await records.subjectsOf(db, rows);
  const unfound = ids.filter((id) => !found.has(id));
  const missingOf = (await records.missingRows?.(db, context, unfound)) ?? ((id: number) => missing(records, id));
  const planRow = (id: number): PlannedRow<StateChange<State> | null> => {
    const row = found.get(id);
    if (!row) return { ...missingOf(id), changes: [], payload: null };
    const before = stateOf(row);
    return planned(command, subjectOf(row), { way: 'there', before, ...judge(row, before) });
  };
  return withNames(db, command.nameChanges, ids.map(planRow), context.actor.scope);
}

const missing = <Row>({ source, missing: message }: CommandedRecords<Row>, id: number): MissingRow => ({
  subject: { type: source.type, id, name: '', rev: null, href: null },
  reasons: [{ outcome: 'refused', code: NOT_FOUND, message }],
});

function planned<Row, State, I>(
  command: RecordCommand<Row, State, I>,
  subject: RowSubject,
  { way, before, after, reasons }: StateChange<State> & Pick<Verdict<State>, 'reasons'>,
): PlannedRow<StateChange<State>> {
  const all = reasonsWith(command, { before, after, reasons });
  const changes = all.some(isRefusal) ? [] : command.changesOf(before, after);
  return { subject, reasons: all, changes, payload: { way, before, after } };
}

function reasonsWith<Row, State, I>(
  command: RecordCommand<Row, State, I>,
  { before, after, reasons }: Omit<StateChange<State>, 'way'> & Pick<Verdict<State>, 'reasons'>,
): readonly RowReason[] {
  if (reasons.some(isRefusal) || !isDeepStrictEqual(before, after)) return reasons;
  const message = command.unchanged?.(after) ?? '已经是这样，无需变更';
  return [...reasons, { outcome: 'refused', code: UNCHANGED, message }];
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

async function applyRow<Row, State, I>(
  tx: Tx,
  context: CommandContext,
  command: RecordCommand<Row, State, I>,
  { row: { subject, payload }, input }: { readonly row: RunRow<StateChange<State> | null>; readonly input: I },
): Promise<AppliedRow<StateChange<State> | null>> {
  if (!payload) throw new TypeError('a row that was refused is not done');
  const { way, after } = payload;
  const row = await command.records.hold(tx, context, subject, way);
  const before = (await command.stateOf(tx, [row], context))(row);
  const verdict = await judgedAgain(tx, context, command, { row, before, input, payload });
  const refusal = reasonsWith(command, { before, ...verdict }).find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  // What surrounds the record may have changed without touching it: another effect than was shown is no effect.
  if (!isDeepStrictEqual(verdict.after, after)) throw new ChangedSincePlanError();
  const note = [way === 'back' ? `撤销：${command.label}` : '', context.reason]
    .filter((part) => part !== '')
    .join('；');
  const rev = await command.write(tx, context, row, { way, before, after, note });
  return { id: null, rev, payload: { way, before, after } };
}

interface Again<Row, State, I> {
  readonly row: Row;
  readonly before: State;
  readonly input: I;
  readonly payload: StateChange<State>;
}

async function judgedAgain<Row, State, I>(
  tx: Tx,
  context: CommandContext,
  command: RecordCommand<Row, State, I>,
  { row, before, input, payload: { way, after } }: Again<Row, State, I>,
): Promise<Verdict<State>> {
  if (way === 'there') return (await command.judge(tx, context, [row], input))(row, before);
  const reasons = command.judgeBack ? (await command.judgeBack(tx, context, [row], () => after))(row, after) : [];
  return { reasons, after };
}

async function planUndo<Row, State, I>(
  db: Db,
  context: CommandContext,
  command: RecordCommand<Row, State, I>,
  done: readonly DoneRow<StateChange<State> | null>[],
): Promise<PlannedRow<StateChange<State>>[]> {
  const { records } = command;
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const found = await records.rowsOf(db, context, ids, 'back');
  const rows = [...found.values()];
  const stateOf = await command.stateOf(db, rows, context);
  const payloads = new Map(done.map(({ subject, applied }) => [subject.id, applied.payload]));
  const doneTo = new Map([...found].map(([id, row]) => [row, payloads.get(id)]));
  const judge = command.judgeBack
    ? await command.judgeBack(db, context, rows, (row) => doneTo.get(row)?.before)
    : () => [];
  const subjectOf = await records.subjectsOf(db, rows);
  const plannedBack = [...doneTo].flatMap(([row, payload]) => {
    if (!payload) return [];
    const after = payload.before;
    // What was confirmed once for a warning needs no second confirmation.
    const reasons = judge(row, after).filter(isRefusal);
    return [planned(command, subjectOf(row), { way: 'back', before: stateOf(row), after, reasons })];
  });
  return withNames(db, command.nameChanges, plannedBack, context.actor.scope);
}
