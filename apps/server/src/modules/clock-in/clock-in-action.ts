/** How the operation log calls an import. */
import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { type CodeOf, codeTable } from '@lectern/domain/code-table';

export const CLOCK_IN_ACTION = codeTable({
  'clockIn.express': '导入打卡 T 恤物流信息',
  'clockIn.compensate': '导入打卡补录',
});

export const ACTION_OF: Readonly<Record<ClockInEntrance, CodeOf<typeof CLOCK_IN_ACTION>>> = {
  clockInExpress: 'clockIn.express',
  clockInCompensate: 'clockIn.compensate',
};
