/** What holds one paper, in its first place: an assessment, a baseline exam. Exams with two papers have commands of their own. */
import type { PaperHolderKind } from '@lectern/domain/sheets/paper-holder';
import type { CommandedRecords } from '../../../kit/record/record-command.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CommandContext, CommandOrigin, RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { FieldChange } from '../../operation-log/index.ts';

export interface HolderRow {
  readonly id: number;
  readonly rev: number;
  readonly name: string;
  /** Null: of any. */
  readonly subjectId: number | null;
  readonly phase: number | null;
}

interface HolderWrite extends CommandOrigin {
  readonly at: Date;
  readonly verb: string;
  readonly note: string;
}

export interface OnePaperHolder<Row extends HolderRow> {
  readonly kind: PaperHolderKind;
  /** 测评 */
  readonly noun: string;
  readonly records: CommandedRecords<Row>;
  readonly privilege: 'ASSESSMENT_WRITE' | 'EXAM_WRITE';
  /** Minimum scores of levels, in 0.01 point. */
  readonly thresholdsOf: (row: Row) => readonly number[];
  /** What forbids that its published paper goes, beside that there is none. */
  readonly keepsPaper: (db: Db, context: CommandContext, rows: readonly Row[]) => Promise<(row: Row) => RowReason[]>;
  /** What forbids that another version takes the place of its published one; absent: nothing. */
  readonly keepsVersion?: (row: Row) => readonly RowReason[];
  /** Counts the row up and logs; answers its new version. */
  readonly mark: (tx: Tx, row: Row, changes: readonly FieldChange[], write: HolderWrite) => Promise<number>;
}
