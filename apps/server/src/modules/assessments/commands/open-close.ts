/** Opens assessments (E237), so that lessons may be given them, and closes them (E238). */
import type { AssessmentStatus } from '@lectern/domain/assessments/assessment-codes';
import { assessmentPath } from '@lectern/domain/assessments/assessment-fields';
import { z } from 'zod';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { ASSESSMENT } from '../assessment-kind.ts';
import { type AssessmentRecord, useCounts } from '../assessment-scope.queries.ts';
import { assessments } from '../assessment-subject.ts';
import { openReasons } from '../check-assessments.ts';

const Input = z.strictObject({});
type Command = RecordCommand<AssessmentRecord, AssessmentStatus, z.output<typeof Input>>;

const statusCommand = (
  verb: 'open' | 'close',
  own: Pick<Command, 'label' | 'verb' | 'description' | 'judge' | 'judgeBack' | 'unchanged'>,
): CommandType =>
  recordCommand<AssessmentRecord, AssessmentStatus, z.output<typeof Input>>({
    ...own,
    name: `assessment.${verb}`,
    records: assessments,
    privilege: 'ASSESSMENT_WRITE',
    input: Input,
    tiers: { low: 200, high: 2000 },
    stateOf: () => Promise.resolve(({ status }) => (status === 'open' ? 'open' : 'closed')),
    changesOf: (before, after) => [{ field: 'status', before, after }],
    write: (tx, context, row, { before, after, note }) => {
      const write = { ...context, verb: after === 'open' ? 'open' : 'close', note };
      const columns = { status: after, ...updateSignature(write) };
      return markRecord(ASSESSMENT, tx, row, { columns, changes: [{ field: 'status', before, after }], write });
    },
  });

export const openCommand = statusCommand('open', {
  label: '开放测评',
  verb: '开放',
  description: '检查所选入学测评的试卷并开放，开放的测评可以绑定到课程',
  judge: async (db, _context, rows) => {
    const reasonsOf = await openReasons(db, rows);
    // What is open already stays so, whatever its paper.
    return (row, before) => ({ reasons: before === 'open' ? [] : reasonsOf(row), after: 'open' });
  },
  unchanged: () => '已经开放，无需变更',
});

export const closeCommand = statusCommand('close', {
  label: '关闭测评',
  verb: '关闭',
  description: '关闭所选入学测评，不能再绑定到课程，已绑定的不变',
  judge: async (db, _context, rows) => {
    const usesOf = await useCounts(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id }, before) => ({
      reasons: before === 'closed' ? [] : boundReasons(id, usesOf(id).lessons),
      after: 'closed',
    });
  },
  judgeBack: (db, _context, rows) => openReasons(db, rows),
  unchanged: () => '已经关闭，无需变更',
});

const boundReasons = (id: number, lessons: number): RowReason[] =>
  lessons === 0
    ? []
    : [
        {
          outcome: 'warning',
          code: 'assessmentBound',
          message: `已绑定课程：${lessons} 门，关闭后这些课程仍绑定它`,
          to: assessmentPath(id, 'uses'),
        },
      ];
