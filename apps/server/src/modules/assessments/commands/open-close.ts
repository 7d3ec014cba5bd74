/** Opens assessments (E237), so that lessons may be given them, and closes them (E238). */
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type OpenedHolder, openCloseCommand } from '../../sheets/index.ts';
import { ASSESSMENT } from '../assessment-kind.ts';
import { type AssessmentRecord, useCounts } from '../assessment-scope.queries.ts';
import { assessments } from '../assessment-subject.ts';
import { openReasons } from '../check-assessments.ts';

const OPENED: OpenedHolder<AssessmentRecord> = {
  prefix: 'assessment',
  records: assessments,
  privilege: 'ASSESSMENT_WRITE',
  statusOf: ({ status }) => status,
  mark: (tx, row, status, { changes, ...write }) =>
    markRecord(ASSESSMENT, tx, row, { columns: { status, ...updateSignature(write) }, changes, write }),
};

export const openCommand = openCloseCommand(OPENED, 'open', {
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

export const closeCommand = openCloseCommand(OPENED, 'close', {
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
