/** What plans and tasks are handed: the database, the clock, the commands, and what they ask of modules. */
import type { SizeTier } from '@lectern/domain/tasks/size-tier';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import type { Now } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import type { Actor } from '../http/actor.ts';
import type { Traces } from '../traces/traces.ts';
import type { CommandRegistry } from './commands/command-registry.ts';
import type { CommandOrigin } from './commands/command-type.ts';

export type TaskEvent =
  | 'task.confirm'
  | 'task.release'
  | 'task.pause'
  | 'task.resume'
  | 'task.cancel'
  | 'task.rerunRow';

/** What people other than whoever did it want to know of a task. */
export type TaskNews = { readonly task: NewsTask; readonly at: Date } & (
  | { readonly kind: 'ended'; readonly counts: TaskCounts }
  | { readonly kind: 'toRelease' }
  | { readonly kind: 'released'; readonly by: Pick<Actor, 'name'> }
);

interface NewsTask {
  readonly id: number;
  readonly type: string;
  readonly undoOf: number | null;
  readonly label: string;
  readonly tier: SizeTier;
  readonly rowCount: number;
  readonly creatorId: number;
  readonly creatorName: string;
  readonly scopeSubjects: readonly number[] | null;
  readonly scopePhases: readonly number[] | null;
}

/** A change of a record that stands in the way of an undo: a task's, a save outside of tasks (null), or the last one. */
export interface AskedChange {
  readonly type: string;
  readonly id: number;
  readonly taskId: number | null | undefined;
}

/** Who did what when, for staff; in the order of the question, undefined where nothing is known. */
export type DescribeChanges = (db: Db, asked: readonly AskedChange[]) => Promise<readonly (string | undefined)[]>;

export interface EngineDeps {
  readonly db: Db;
  /** Keeps what a finished task leaves. */
  readonly files: Pick<StoredFiles, 'saveMade' | 'getPicture' | 'open'>;
  readonly now: Now;
  readonly commands: CommandRegistry;
  /** With the rights of this moment; null: the person may no longer act. */
  readonly actorOf: (staffId: number) => Promise<Actor | null>;
  /** The query of a saved view that the person can see. @throws NotFoundError */
  readonly queryOfView: (actor: Actor, viewId: number, page: string) => Promise<string>;
  /** Words for the change that stands in the way of an undo. */
  readonly describeChanges: DescribeChanges;
  /** Leaves a row in the operation log, in the transaction of the event. */
  readonly record: (
    tx: Tx,
    by: CommandOrigin,
    event: {
      readonly action: TaskEvent;
      readonly task: { readonly id: number; readonly label: string };
      readonly note: string;
    },
  ) => Promise<void>;
  /** Sends messages, in the transaction of what they are about. */
  readonly notify: (tx: Tx, news: TaskNews) => Promise<void>;
  /** Share (`Impact.shares`), in percent, above which a HIGH plan wants a second person. */
  readonly releasePercent: number;
  /** Undefined: nothing is traced. */
  readonly traces?: Traces | undefined;
}
