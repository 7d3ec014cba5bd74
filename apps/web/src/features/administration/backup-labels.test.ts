import { expect, test } from 'vitest';
import { lastBackupLabel, outcomeLabel } from './backup-labels.ts';

const HOUR = 60 * 60_000;
const NOW = 1000 * HOUR;

test.each<
  [sentence: string, last: readonly [everyHours: number, backup: number | null, drill: number | null], label: string]
>([
  ['none so far', [0, null, null], '还没有成功的备份；没有设置定时备份。'],
  ['a moment ago', [24, NOW - 1, null], '最近一次成功的备份在不到 1 小时前；还没有做过恢复演练；每 24 小时备份一次。'],
  [
    'yesterday, and a drill days ago',
    [0, NOW - 30 * HOUR, NOW - 72 * HOUR],
    '最近一次成功的备份在 30 小时前；最近一次通过的恢复演练在 3 天前；没有设置定时备份。',
  ],
  [
    'late',
    [24, NOW - 49 * HOUR, NOW - 49 * HOUR],
    '最近一次成功的备份在 2 天前，已超过计划时间，请查看下面的失败原因；最近一次通过的恢复演练在 2 天前；每 24 小时备份一次。',
  ],
])('issue 20: %s', (_sentence, [everyHours, lastBackupTime, lastDrillTime], label) => {
  expect(lastBackupLabel({ everyHours, lastBackupTime, lastDrillTime }, NOW)).toBe(label);
});

test('issue 20: a run says how it ended, the worst first', () => {
  const run = {
    id: 1,
    kind: 'backup' as const,
    beginTime: NOW,
    endTime: NOW,
    name: 'lectern-x',
    byteCount: 1,
    rowCount: 1,
    fileCount: 1,
    missingFiles: 0,
    fault: '',
    isHere: true,
  };
  expect(outcomeLabel(run)).toEqual({ tone: 'success', label: '完成' });
  expect(outcomeLabel({ ...run, isHere: false }).label).toBe('完成，备份已不在本机');
  expect(outcomeLabel({ ...run, kind: 'drill', isHere: false }).label).toBe('可以恢复，逐表一致');
  expect(outcomeLabel({ ...run, missingFiles: 2 })).toMatchObject({ tone: 'warning' });
  expect(outcomeLabel({ ...run, missingFiles: 2, fault: '磁盘空间不足' })).toEqual({
    tone: 'danger',
    label: '失败：磁盘空间不足',
  });
});
