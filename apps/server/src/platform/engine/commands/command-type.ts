/**
 * What a command is to the engine: how its effect is foreseen, done to one row and taken back. Everything else (storage,
 * confirmation, leases, progress, retry, cancel, undo, download, pages) is written once, for all of them.
 */
import type { Privilege } from '@lectern/domain/access/privileges';
import type { ViewPage } from '@lectern/domain/shell/view-pages';
import type { ReleaseShare, SizeTiers } from '@lectern/domain/tasks/size-tier';
import type { PlanOutcome } from '@lectern/domain/tasks/task-codes';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import type { StoredFiles } from '../../files/stored-files.ts';
import type { Actor } from '../../http/actor.ts';

/** On whose behalf, and from where; `taskId` where the effect is a task's. */
export interface CommandOrigin {
  readonly actor: Actor;
  readonly call: {
    readonly requestId: string;
    readonly address: string;
    readonly taskId?: number;
    /** Codes of the warnings that the caller confirmed (`Confirm-Warnings`); absent: none. */
    readonly confirmed?: readonly string[];
  };
}

export interface CommandContext extends CommandOrigin {
  readonly at: Date;
  /** Given at the confirmation; empty while planning. */
  readonly reason: string;
}

export interface RowReason {
  readonly outcome: PlanOutcome;
  readonly code: string;
  readonly message: string;
  /** Path inside the app where it is mended. */
  readonly to?: string;
  /** Where the message names several things at its end: each of them and where it is mended. */
  readonly places?: readonly { readonly label: string; readonly to: string }[];
  /** What the record lacks for it: codes of what other commands can fill in where the plan is read. */
  readonly lacks?: readonly string[];
  /** What the documented calls tell beside; plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Values as the operation log keeps them, under wire names. */
export interface RowChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RowSubject {
  readonly type: string;
  /** Null: the record is yet to be made. */
  readonly id: number | null;
  readonly name: string;
  /** Version that the row was planned from; null where none is compared. */
  readonly rev: number | null;
  readonly href: string | null;
}

export interface PlannedRow<P> {
  readonly subject: RowSubject;
  /** None: it can be done. The gravest outcome is the row's. */
  readonly reasons: readonly RowReason[];
  readonly changes: readonly RowChange[];
  /** What `apply` needs beside the record; plain JSON. */
  readonly payload: P;
}

/** A row as it is done: what the plan said, and nothing else. */
export interface RunRow<P> {
  readonly subject: RowSubject;
  readonly payload: P;
}

export interface AppliedRow<P> {
  /** The record that came of it where the row made one. */
  readonly id: number | null;
  readonly rev: number | null;
  /** What the record that the row made is called and where it is found; absent where the row changed one. */
  readonly made?: { readonly name: string; readonly href: string };
  /** What it changed, where that is not what the plan showed: a command that may choose again says what it chose. */
  readonly changes?: readonly RowChange[] | undefined;
  /** What the way back needs. */
  readonly payload: P;
}

/** Rows about other records than those selected: parts of them. */
export interface RowSource<I> {
  readonly type: string;
  /** Present versions of those that exist within the person's reach. */
  versionsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The records whose selection gives these rows again. */
  selectionOf(db: Db, ids: readonly number[]): Promise<readonly number[]>;
  /** The same for these records alone: what was done is not done twice when the rest is planned once more. */
  narrowed(input: I, ids: readonly number[]): I;
}

/** Rows that hold the same record would wait for each other: they are done in one transaction, each refused by itself. */
export interface Together<I, P> {
  /** Rows with the same key are done together. */
  keyOf(payload: P): string;
  /** Locks and reads for all of these rows; answers how one of them is done, as `apply` does it. */
  prepare(tx: Tx, context: CommandContext, rows: readonly RunRow<P>[], input: I): Promise<PreparedRows<P>>;
}

export interface PreparedRows<P> {
  apply(row: RunRow<P>): Promise<AppliedRow<P>>;
  /**
   * Does many rows with a few statements: those that are allowed and change the version of no record but their own subject.
   * Answers by their places what became of them; those that are left out are applied one by one.
   */
  applyMany?(rows: readonly RunRow<P>[]): Promise<ReadonlyMap<number, AppliedRow<P>>>;
}

/** A row that was done, as the way back is planned from it. */
export interface DoneRow<P> {
  /** With the version of today: later changes that were undone themselves have counted it up. */
  readonly subject: RowSubject;
  readonly changes: readonly RowChange[];
  readonly applied: AppliedRow<P>;
  /** The same of a record that the row left beside its subject (`leftBeside`). */
  versionOf(type: string, id: number): number | undefined;
}

export interface Impact {
  /** What the rows reach beside themselves, each with its figure. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly shares: readonly ReleaseShare[];
  /** It waits for a second person whatever its size. */
  readonly secondPerson?: boolean;
}

export interface WholePlan<P> {
  readonly rows: readonly PlannedRow<P>[];
  readonly impact: Impact;
}

/** The records a command is about: one source for all commands of one type of record. */
export interface SubjectSource {
  readonly type: string;
  /** The list whose saved views select these records; null: they are selected by id alone. */
  readonly viewPage: ViewPage | null;
  /** At most `limit` ids of what the list shows for this query. @throws InvalidError for a query that it does not take. */
  idsOfQuery(db: Db, actor: Actor, query: string, at: Date, limit: number): Promise<readonly number[]>;
  /** Present versions of those that exist within the person's reach. */
  versionsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** What a finished task leaves to be downloaded, made of the records whose rows were done, in their order. */
export interface CommandFile<I> {
  nameOf(taskId: number, at: Date, input: I): string;
  /** @throws AppError where the person can mend it; told in place of the file. */
  content(
    db: Db,
    context: CommandContext,
    input: I,
    subjectIds: readonly number[],
    making: FileMaking,
  ): AsyncIterable<string | Uint8Array>;
}

export interface FileMaking {
  readonly files: Pick<StoredFiles, 'getPicture' | 'open'>;
  /** How far it is, in the command's own codes, for those who wait. */
  step(code: number): Promise<void>;
  /** Names what stands in the file otherwise than it was meant. */
  note(text: string): void;
}

export interface CommandDefinition<I, P> {
  readonly name: `${string}.${string}`;
  /** With its words, as on the button: verb, number, unit, noun. A verb with an ellipsis has the records there. */
  readonly label: string;
  readonly words: { readonly verb: string; readonly unit: string; readonly noun: string; readonly description: string };
  /** Fields by which its rows are judged: they have a column each in the plan. Absent: the few that most rows change. */
  readonly columns?: readonly string[];
  readonly privilege: Privilege;
  readonly input: z.ZodType<I>;
  readonly tiers: SizeTiers;
  readonly subject: SubjectSource;
  /** Absent: each row is about a selected record. */
  readonly rows?: RowSource<I>;
  /** No selection: the rows come from the input alone. */
  readonly fromInput?: true;
  /** As much of the input as these rows came from, by their places in the plan; without it all of it is planned again. */
  remaining?(input: I, ordinals: readonly number[]): I;
  /** Done twice it makes twice: what a task did not do is planned again as often as one likes, but done once. */
  readonly makesRecords?: true;
  /** Only for calls and pages of its own: no menu offers it, no form asks for its input. */
  readonly hidden?: true;
  /** Final or hard to take back: the pages offer it last and in the colour of danger, and confirm it so. */
  readonly dangerous?: true;
  /** Reads only. Called with parts of the selection, at most `PLAN_CHUNK` ids at a time; one id may give several rows. */
  plan(db: Db, context: CommandContext, input: I, ids: readonly number[]): Promise<readonly PlannedRow<P>[]>;
  /**
   * Of a command without a selection whose rows and impact come of one costly look: both at once, so that they agree. The
   * engine calls this in place of `plan` and `impact`; an undo has no impact then.
   */
  planWhole?(db: Db, context: CommandContext, input: I): Promise<WholePlan<P>>;
  /** One row in one transaction. @throws ChangedSincePlanError, RefusedError for a rule that no longer allows it. */
  apply(tx: Tx, context: CommandContext, row: RunRow<P>, input: I): Promise<AppliedRow<P>>;
  /** Absent: each row is done alone. A row that is tried once more is done alone in any case. */
  readonly together?: Together<I, P>;
  /** Plans the way back; reads only. The engine has already left out what changed since. Absent: it is final. */
  invert?(db: Db, context: CommandContext, done: readonly DoneRow<P>[]): Promise<readonly PlannedRow<P>[]>;
  /** For commands that read: there is nothing to take back, but something to take along. */
  readonly file?: CommandFile<I>;
  /** Done rows of the way back can be taken back in turn by `invert`: it reads both directions from the payload. */
  readonly redoable?: true;
  /** Other records whose versions a done row left: the way back is refused while a later change of one is in force. */
  leftBeside?(applied: P): readonly { readonly type: string; readonly id: number; readonly since: number }[];
  /** Of a row of several records, such as an exchange: all of them. Absent: each row is about its subject alone. */
  recordsOf?(payload: P): readonly number[];
  /**
   * Of the records whose rows can run; rows that make records have none yet, so that the input tells what they reach.
   * `selectedIds`: where rows are about other records than those selected, the selected ones that run as a row of their
   * own. Absent: nothing beyond the rows themselves.
   */
  impact?(
    db: Db,
    context: CommandContext,
    subjectIds: readonly number[],
    input: I,
    selectedIds: readonly number[],
  ): Promise<Impact>;
}

/** As the registry holds it: input and payload were checked where the command was written. */
export type CommandType = CommandDefinition<unknown, unknown>;

export function commandType<I, P>(definition: CommandDefinition<I, P>): CommandType {
  // Input is parsed by the command's own schema before it is handed over, and payloads only come from its own plan.
  return definition;
}

/** Most records handed to `plan` at once: a plan of any length stays small in memory. */
export const PLAN_CHUNK = 500;

/** Somebody saved in between: the row is left as it is. */
export class ChangedSincePlanError extends Error {
  /** Who changed what and when, in words for staff; empty where nobody is known. */
  readonly by: string;

  constructor(by = '') {
    super('changed since the plan');
    this.by = by;
  }
}
