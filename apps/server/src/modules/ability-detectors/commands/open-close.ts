/** Opens ability detectors, whose paper, dimensions and bands then stay together, and closes them. */
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import { type OpenedHolder, openCloseCommand } from '../../sheets/index.ts';
import { openReasons } from '../check-detectors.ts';
import { DETECTOR } from '../detector-kind.ts';
import type { DetectorRecord } from '../detector-scope.queries.ts';
import { detectors } from '../detector-subject.ts';

const OPENED: OpenedHolder<DetectorRecord> = {
  prefix: 'detector',
  records: detectors,
  privilege: 'ASSESSMENT_WRITE',
  statusOf: ({ status }) => status,
  mark: (tx, row, status, { changes, ...write }) =>
    markRecord(DETECTOR, tx, row, { columns: { status, ...updateSignature(write) }, changes, write }),
};

export const openDetectorCommand = openCloseCommand(OPENED, 'open', {
  label: '开放能力检测',
  verb: '开放',
  description: '检查所选能力检测的试卷、维度与分段并开放，开放时这些不再变化',
  judge: async (db, _context, rows) => {
    const reasonsOf = await openReasons(db, rows);
    return (row, before) => ({ reasons: before === 'open' ? [] : reasonsOf(row), after: 'open' });
  },
  judgeBack: () => Promise.resolve(() => []),
  unchanged: () => '已经开放，无需变更',
});

export const closeDetectorCommand = openCloseCommand(OPENED, 'close', {
  label: '关闭能力检测',
  verb: '关闭',
  description: '关闭所选能力检测，之后可以修改维度、更换试卷',
  judge: () => Promise.resolve(() => ({ reasons: [], after: 'closed' })),
  // Back to open: only as it may be opened now.
  judgeBack: (db, _context, rows) => openReasons(db, rows),
  unchanged: () => '已经关闭，无需变更',
});
