/** What 运行状态 says of the installation: each line a fact in words, and what to do where it is not as it should be. */
import { sizeLabel } from '../text/size-label.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts';
import { formatDateTime } from '../time/shanghai-time.ts';

export interface SystemFacts {
  readonly program: { readonly node: string; readonly startedTime: number; readonly memoryBytes: number };
  readonly database: {
    readonly version: string;
    /** Of the package that brings the embedded database; null: it is one of outside. */
    readonly packageVersion: string | null;
    readonly byteCount: number;
    readonly connections: number;
    readonly maxConnections: number;
    /** Of the transaction that is open longest; 0: none is. */
    readonly longestMs: number;
  };
  /** As this server sees them; none where none are set. */
  readonly replicas: readonly ReplicaFacts[];
  readonly tasks: {
    readonly running: number;
    readonly waitingRows: number;
    /** When a row of a running task was last done, or the first of them began; null: none runs. */
    readonly movedTime: number | null;
  };
  readonly statistics: { readonly marks: number; readonly oldestTime: number | null };
  readonly log: { readonly unchained: number; readonly oldestTime: number | null };
  readonly backups: {
    readonly everyHours: number;
    readonly lastBackupTime: number | null;
    readonly lastDrillTime: number | null;
  };
  readonly sources: { readonly enabled: number; readonly silent: number };
  /** `none`: not configured; `empty`: it answers, and knows nobody where people are looked for. */
  readonly directory: 'none' | 'answers' | 'empty' | 'away';
}

export interface ReplicaFacts {
  /** Host and port. */
  readonly name: string;
  readonly state: 'serving' | 'unknown' | 'away' | 'primary' | 'foreign' | 'behind';
  readonly lagMs: number | null;
}

export type LineState = 'fine' | 'look' | 'wrong' | 'plain';

/** As the contract answers it. */
export interface SystemLine {
  readonly group: string;
  readonly label: string;
  readonly state: LineState;
  readonly value: string;
  /** What to do; empty where nothing is. */
  readonly advice: string;
}

type Line = Omit<SystemLine, 'group'>;

/** Above this share of its connections a database soon refuses the next. */
const CROWDED = 0.8;
const LONG_TRANSACTION_MS = 10 * MINUTE_MS;
/** Rows of a task, sums and the chain of the log follow within seconds; after this something stands still. */
const STANDS_STILL_MS = 10 * MINUTE_MS;
const DRILL_WANTED_MS = 30 * 24 * HOUR_MS;

export function systemLines(facts: SystemFacts, now: number): readonly SystemLine[] {
  const groups: readonly (readonly [string, readonly Line[]])[] = [
    ['程序', programLines(facts)],
    ['数据库', databaseLines(facts)],
    ['只读副本', facts.replicas.map(replicaLine)],
    ['后台工作', [taskLine(facts, now), statisticsLine(facts, now), logLine(facts, now)]],
    ['备份', backupLines(facts, now)],
    ['其他系统', [sourceLine(facts), directoryLine(facts)]],
  ];
  return groups.flatMap(([group, lines]) => lines.map((line) => ({ group, ...line })));
}

const count = (value: number): string => value.toLocaleString('en');
const plain = (label: string, value: string, advice = ''): Line => ({ label, state: 'plain', value, advice });
const fine = (label: string, value: string): Line => ({ label, state: 'fine', value, advice: '' });
const minutes = (ms: number): string => `${count(Math.floor(ms / MINUTE_MS))} 分钟`;

function programLines({ program }: SystemFacts): readonly Line[] {
  return [
    plain('启动时间', formatDateTime(program.startedTime)),
    plain('Node', program.node),
    plain('占用内存', sizeLabel(program.memoryBytes)),
  ];
}

function databaseLines({ database }: SystemFacts): readonly Line[] {
  const { version, packageVersion, byteCount, connections, maxConnections, longestMs } = database;
  const isCrowded = connections >= maxConnections * CROWDED;
  const used = `${count(connections)} / ${count(maxConnections)}`;
  return [
    engineLine(version, packageVersion),
    plain('数据量', sizeLabel(byteCount)),
    isCrowded
      ? {
          label: '连接',
          state: 'wrong',
          value: used,
          advice: '连接快用完：检查长时间未结束的操作，或提高数据库的连接上限',
        }
      : fine('连接', used),
    longestMs > LONG_TRANSACTION_MS
      ? {
          label: '最长事务',
          state: 'look',
          value: minutes(longestMs),
          advice: '长事务会妨碍清理：确认是不是备份或导出，否则请结束它',
        }
      : fine('最长事务', longestMs < MINUTE_MS ? '不到 1 分钟' : minutes(longestMs)),
  ];
}

function engineLine(version: string, packageVersion: string | null): Line {
  if (packageVersion === null) return fine('引擎', `PostgreSQL ${version}，外部`);
  const value = `PostgreSQL ${version}，内置（组件 ${packageVersion}）`;
  if (!packageVersion.includes('beta')) return fine('引擎', value);
  return plain('引擎', value, '内置组件是测试版，正式环境请用 DATABASE_URL 指定外部数据库');
}

const LEFT_OUT: Readonly<Record<Exclude<ReplicaFacts['state'], 'serving'>, readonly [string, string]>> = {
  unknown: ['尚未检查', '刚启动时片刻即好；一直如此时，检查主库是否可用'],
  away: ['连接不上', '检查副本是否在运行、网络和账号；恢复后会自动重新使用'],
  primary: [
    '已成为主库',
    '若刚做过主备切换，请把 DATABASE_URL 指向它，并从 DATABASE_REPLICA_URLS 移除；否则立即停用，以免数据分叉',
  ],
  foreign: ['属于另一个数据库', '检查 DATABASE_REPLICA_URLS 的地址，它不是当前主库的副本'],
  behind: ['落后过多', '检查副本的负载、磁盘和网络；赶上后会自动重新使用'],
};

function replicaLine({ name, state, lagMs }: ReplicaFacts): Line {
  const lag =
    lagMs === null ? '' : `，延迟${lagMs < SECOND_MS ? '不到 1 秒' : ` ${count(Math.floor(lagMs / SECOND_MS))} 秒`}`;
  if (state === 'serving') return fine(name, `使用中${lag}`);
  const [words, advice] = LEFT_OUT[state];
  return { label: name, state: state === 'unknown' ? 'look' : 'wrong', value: `${words}${lag}，暂不使用`, advice };
}

function taskLine({ tasks: { running, waitingRows, movedTime } }: SystemFacts, now: number): Line {
  const label = '批量任务';
  if (movedTime === null) return fine(label, '没有在执行的任务');
  const value = `${count(running)} 个在执行，还有 ${count(waitingRows)} 条`;
  if (now - movedTime <= STANDS_STILL_MS) return fine(label, value);
  const advice = `已 ${minutes(now - movedTime)}没有进展：检查 LECTERN_TASK_LANES 和服务器日志`;
  return { label, state: 'wrong', value, advice };
}

function statisticsLine({ statistics: { marks, oldestTime } }: SystemFacts, now: number): Line {
  const label = '统计更新';
  if (oldestTime === null) return fine(label, '没有待更新的数据');
  const value = `${count(marks)} 处待更新`;
  if (now - oldestTime <= STANDS_STILL_MS) return fine(label, value);
  const advice = `最早的一处已等待 ${minutes(now - oldestTime)}：导入大量数据后会自行赶上，否则请查看服务器日志`;
  return { label, state: 'look', value, advice };
}

function logLine({ log: { unchained, oldestTime } }: SystemFacts, now: number): Line {
  const label = '操作日志';
  if (oldestTime === null || now - oldestTime <= STANDS_STILL_MS) return fine(label, '已全部连入校验链');
  const advice = `最早的一条已等待 ${minutes(now - oldestTime)}：查看服务器日志，并运行 npm run verify`;
  return { label, state: 'wrong', value: `${count(unchained)} 条未连入校验链`, advice };
}

function backupLines({ backups }: SystemFacts, now: number): readonly Line[] {
  const { everyHours, lastBackupTime, lastDrillTime } = backups;
  const plan = everyHours === 0 ? '没有设置定时备份' : `每 ${everyHours} 小时一次`;
  const isLate = lastBackupTime !== null && everyHours > 0 && now - lastBackupTime > 2 * everyHours * HOUR_MS;
  const isOld = lastDrillTime === null || now - lastDrillTime > DRILL_WANTED_MS;
  const drilled = lastDrillTime === null ? '还没有做过' : formatDateTime(lastDrillTime);
  return [
    everyHours === 0
      ? { label: '定时备份', state: 'look', value: plan, advice: '设置 LECTERN_BACKUP_EVERY_HOURS' }
      : fine('定时备份', plan),
    lastBackupLine(lastBackupTime, isLate),
    isOld
      ? { label: '恢复演练', state: 'look', value: drilled, advice: '运行 npm run backup -- --drill，确认备份可以恢复' }
      : fine('恢复演练', drilled),
  ];
}

function lastBackupLine(time: number | null, isLate: boolean): Line {
  const label = '最近的备份';
  if (time === null) return { label, state: 'wrong', value: '还没有成功过', advice: '在服务器上运行 npm run backup' };
  const value = formatDateTime(time);
  return isLate
    ? { label, state: 'wrong', value, advice: '已超过计划时间：在“备份”页查看失败原因' }
    : fine(label, value);
}

function sourceLine({ sources: { enabled, silent } }: SystemFacts): Line {
  const label = '数据来源';
  if (enabled === 0) return plain(label, '没有启用的来源');
  if (silent === 0) return fine(label, `${count(enabled)} 个，均按时上报`);
  const advice = '在“数据来源”页查看是哪一个，并联系其负责人';
  return { label, state: 'wrong', value: `${count(enabled)} 个，${count(silent)} 个中断`, advice };
}

function directoryLine({ directory }: SystemFacts): Line {
  const label = 'LDAP 目录';
  if (directory === 'none') return plain(label, '未配置');
  if (directory === 'answers') return fine(label, '有应答');
  return directory === 'empty'
    ? { label, state: 'wrong', value: '找不到人员', advice: '目录账号无法登录：检查 LDAP_BASE_DN 和读取账号的权限' }
    : {
        label,
        state: 'wrong',
        value: '没有应答',
        advice: '目录账号无法登录：检查 LDAP_URL、读取账号与目录服务是否在运行',
      };
}
