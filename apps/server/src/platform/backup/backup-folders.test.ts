import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { backupName, backupsIn, removeOldBackups } from './backup-folders.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

const NOW = new Date('2026-11-26T08:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-backups-'));
  made.push(folder);
  for (const name of names) mkdirSync(join(folder, name));
  return folder;
}

describe('issue 20: backups are kept by number and by age', () => {
  test.each<
    [sentence: string, ages: readonly number[], retention: { count: number; days: number }, left: readonly number[]]
  >([
    ['the newest ones stay whatever their age', [40, 50, 60], { count: 2, days: 30 }, [40, 50]],
    ['young ones stay beside them', [1, 2, 3, 4], { count: 2, days: 30 }, [1, 2, 3, 4]],
    ['older than both go', [1, 10, 31, 32], { count: 2, days: 30 }, [1, 10]],
    ['the very last one never goes', [400], { count: 1, days: 0 }, [400]],
    ['without days the number alone decides', [1, 2, 3], { count: 2, days: 0 }, [1, 2]],
  ])('%s', (_sentence, ages, retention, left) => {
    const folder = folderWith(ages.map((age) => backupName(daysAgo(age))));
    removeOldBackups(folder, retention, NOW);
    expect(backupsIn(folder).map(({ at }) => at)).toEqual(left.map(daysAgo));
  });

  test('what a crash left half made goes after a day, and is never taken for a backup', () => {
    const [fresh, old] = [`${backupName(daysAgo(0.5))}.part`, `${backupName(daysAgo(2))}.part`];
    const folder = folderWith([fresh, old, 'notes', backupName(daysAgo(3))]);
    expect(backupsIn(folder)).toHaveLength(1);
    removeOldBackups(folder, { count: 1, days: 0 }, NOW);
    expect(readdirSync(folder).toSorted()).toEqual([backupName(daysAgo(3)), fresh, 'notes'].toSorted());
  });
});
