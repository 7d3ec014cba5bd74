import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { parseDateTime } from '../time/shanghai-time.ts';
import { type SystemFacts, systemLines } from './system-lines.ts';

const NOW = parseDateTime('2026-11-27 12:00') ?? Number.NaN;

const WELL: SystemFacts = {
  program: { node: 'v24.0.0', startedTime: NOW - DAY_MS, memoryBytes: 300_000_000 },
  database: {
    version: '18.4',
    packageVersion: null,
    byteCount: 5_000_000_000,
    connections: 12,
    maxConnections: 100,
    longestMs: 0,
  },
  replicas: [{ name: 'db-2:5432', state: 'serving', lagMs: 0 }],
  tasks: { running: 0, waitingRows: 0, movedTime: null },
  statistics: { marks: 0, oldestTime: null },
  log: { unchained: 0, oldestTime: null },
  backups: { everyHours: 24, lastBackupTime: NOW - 20 * HOUR_MS, lastDrillTime: NOW - 7 * DAY_MS },
  sources: { enabled: 3, silent: 0 },
  directory: 'answers',
};

const lineOf = (label: string, change: Partial<SystemFacts>) =>
  systemLines({ ...WELL, ...change }, NOW).find((line) => line.label === label);

test('issue 20: where all is well nothing is to be done', () => {
  const lines = systemLines(WELL, NOW);
  expect(lines.filter(({ state, advice }) => state === 'look' || state === 'wrong' || advice !== '')).toEqual([]);
  expect(new Set(lines.map(({ group }) => group)).size).toBe(6);
  expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
});

const database = (change: Partial<SystemFacts['database']>) => ({ database: { ...WELL.database, ...change } });
const backups = (change: Partial<SystemFacts['backups']>) => ({ backups: { ...WELL.backups, ...change } });

const replica = (change: Partial<SystemFacts['replicas'][number]>) => ({
  replicas: [{ name: 'db-2:5432', state: 'serving', lagMs: 0, ...change } as const],
});

test('issue 20: without replicas there is no word of them', () => {
  expect(systemLines({ ...WELL, replicas: [] }, NOW).filter(({ group }) => group === '只读副本')).toEqual([]);
});

test.each([
  ['使用中，延迟不到 1 秒', 'fine', replica({ lagMs: 999 })],
  ['使用中，延迟 2 秒', 'fine', replica({ lagMs: 2_999 })],
  ['落后过多，延迟 1,200 秒，暂不使用', 'wrong', replica({ state: 'behind', lagMs: 1_200_000 })],
  ['尚未检查，暂不使用', 'look', replica({ state: 'unknown', lagMs: null })],
  ['已成为主库，暂不使用', 'wrong', replica({ state: 'primary', lagMs: null })],
])('issue 20: a replica is %s', (value, state, change) => {
  const line = lineOf('db-2:5432', change);
  expect(line).toMatchObject({ value, state });
  expect(line?.advice === '').toBe(state === 'fine');
});

test.each([
  [
    'a beta of the embedded database is named',
    '引擎',
    database({ packageVersion: '18.4.0-beta.17' }),
    'plain',
    /外部数据库/,
  ],
  ['a released one is fine', '引擎', database({ packageVersion: '18.4.0' }), 'fine', /^$/],
  ['79 of 100 connections are enough', '连接', database({ connections: 79 }), 'fine', /^$/],
  ['80 of 100 are not', '连接', database({ connections: 80 }), 'wrong', /连接上限/],
  ['ten minutes are no long transaction', '最长事务', database({ longestMs: 10 * MINUTE_MS }), 'fine', /^$/],
  ['eleven are', '最长事务', database({ longestMs: 11 * MINUTE_MS }), 'look', /结束它/],
  [
    'a task that moves',
    '批量任务',
    { tasks: { running: 1, waitingRows: 1200, movedTime: NOW - MINUTE_MS } },
    'fine',
    /^$/,
  ],
  [
    'a task that stands still',
    '批量任务',
    { tasks: { running: 1, waitingRows: 1200, movedTime: NOW - 31 * MINUTE_MS } },
    'wrong',
    /^已 31 分钟没有进展/,
  ],
  ['marks of now', '统计更新', { statistics: { marks: 90, oldestTime: NOW - 2000 } }, 'fine', /^$/],
  ['marks of an hour ago', '统计更新', { statistics: { marks: 90, oldestTime: NOW - HOUR_MS } }, 'look', /60 分钟/],
  ['the log of now', '操作日志', { log: { unchained: 4, oldestTime: NOW - 2000 } }, 'fine', /^$/],
  ['a log that nothing chains', '操作日志', { log: { unchained: 4, oldestTime: NOW - HOUR_MS } }, 'wrong', /verify/],
  ['no backup is planned', '定时备份', backups({ everyHours: 0 }), 'look', /LECTERN_BACKUP_EVERY_HOURS/],
  ['none was made', '最近的备份', backups({ lastBackupTime: null }), 'wrong', /npm run backup/],
  [
    'one is late at twice its pause',
    '最近的备份',
    backups({ lastBackupTime: NOW - 48 * HOUR_MS - 1 }),
    'wrong',
    /失败原因/,
  ],
  ['made by hand it is never late', '最近的备份', backups({ everyHours: 0, lastBackupTime: 0 }), 'fine', /^$/],
  ['a restore was never tried', '恢复演练', backups({ lastDrillTime: null }), 'look', /--drill/],
  ['or a month ago', '恢复演练', backups({ lastDrillTime: NOW - 31 * DAY_MS }), 'look', /--drill/],
  ['a source is silent', '数据来源', { sources: { enabled: 3, silent: 1 } }, 'wrong', /数据来源/],
  ['a directory that does not answer', 'LDAP 目录', { directory: 'away' }, 'wrong', /LDAP_URL/],
  ['one that knows nobody there', 'LDAP 目录', { directory: 'empty' }, 'wrong', /LDAP_BASE_DN/],
  ['one that is not wanted', 'LDAP 目录', { directory: 'none' }, 'plain', /^$/],
  ['there is none', '数据来源', { sources: { enabled: 0, silent: 0 } }, 'plain', /^$/],
] as const)('issue 20: %s', (_sentence, label, change, state, advice) => {
  expect(lineOf(label, change)).toMatchObject({ label, state, advice: expect.stringMatching(advice) });
});
