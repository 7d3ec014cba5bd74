/** A command that opens or closes holders of one paper; what stands against it and how it is written is theirs. */
import type { AssessmentStatus } from '@lectern/domain/assessments/assessment-codes';
import { z } from 'zod';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import type { HolderRow, OnePaperHolder } from './one-paper-holder.ts';

const Input = z.strictObject({});
type Command<Row> = RecordCommand<Row, AssessmentStatus, z.output<typeof Input>>;

export interface OpenedHolder<Row extends HolderRow> extends Pick<OnePaperHolder<Row>, 'records' | 'privilege'> {
  /** `assessment` of `assessment.open`. */
  readonly prefix: string;
  readonly statusOf: (row: Row) => string;
  /** Writes the state, counts the row up and logs; answers its new version. */
  readonly mark: (
    tx: Parameters<Command<Row>['write']>[0],
    row: Row,
    status: AssessmentStatus,
    write: Parameters<OnePaperHolder<Row>['mark']>[3] & { readonly changes: readonly StatusChange[] },
  ) => Promise<number>;
}

interface StatusChange {
  readonly field: 'status';
  readonly before: AssessmentStatus;
  readonly after: AssessmentStatus;
}

export const openCloseCommand = <Row extends HolderRow>(
  holder: OpenedHolder<Row>,
  verb: 'open' | 'close',
  own: Pick<Command<Row>, 'label' | 'verb' | 'description' | 'judge' | 'judgeBack' | 'unchanged'>,
): CommandType =>
  recordCommand<Row, AssessmentStatus, z.output<typeof Input>>({
    ...own,
    name: `${holder.prefix}.${verb}`,
    records: holder.records,
    privilege: holder.privilege,
    input: Input,
    tiers: { low: 200, high: 2000 },
    stateOf: () => Promise.resolve((row) => (holder.statusOf(row) === 'open' ? 'open' : 'closed')),
    changesOf: (before, after) => [{ field: 'status', before, after }],
    write: (tx, context, row, { before, after, note }) => {
      const changes: StatusChange[] = [{ field: 'status', before, after }];
      return holder.mark(tx, row, after, { ...context, verb: after === 'open' ? 'open' : 'close', note, changes });
    },
  });
