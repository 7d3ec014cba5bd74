/**
 * Everything Lectern is told from outside, read and checked once at the start. No other file reads the environment.
 * All that is wrong is said at once, so that nobody has to mend and start again variable by variable.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Variables, variables } from './config-variables.ts';
import { StartRefusedError } from './platform/start-refused-error.ts';

export type Config = ReturnType<typeof configOf>;

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const LDAP_TIMEOUT_MS = 3_000;
/** Load balancers ask every few seconds; on one's own machine nobody stands in between. */
const PUBLIC_NOTICE_MS = 5_000;
const OWN_NOTICE_MS = 500;
/** Without the directory's address these would silently do nothing. */
const DIRECTORY_ONLY = [
  'LDAP_BASE_DN',
  'LDAP_BIND_DN',
  'LDAP_BIND_PASSWORD',
  'LDAP_CA_FILE',
  'LDAP_GROUP_BASE_DN',
] as const satisfies readonly (keyof Variables)[];

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartRefusedError that lists every wrong variable. Values are not repeated: some are secrets. */
export function readConfig(env: Environment = process.env): Config {
  // `NAME=` in a file of settings means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  const problems = [
    ...unknownNames(given),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}：${issue.message}`),
    ...(parsed.data ? conflicts(parsed.data) : []),
  ];
  if (!parsed.data || problems.length > 0) throw refusalOf(problems);
  return configOf(parsed.data);
}

function refusalOf(problems: readonly string[]): StartRefusedError {
  const lines = problems.map((problem) => `  - ${problem}`).join('\n');
  return new StartRefusedError(`环境变量有误，请修正后重新启动（invalid environment variables）：\n${lines}`);
}

/** A misspelt name would silently leave the default in place. */
function unknownNames(given: Environment): string[] {
  const known = Object.keys(variables.shape);
  return Object.keys(given)
    .filter((name) => /^(LECTERN_|LDAP_|UPSTREAM)/.test(name) && !known.includes(name))
    .map((name) => `${name}：没有这个变量，请检查拼写（unknown variable）`);
}

type Conflict = [isBroken: boolean, message: string];

function conflicts(given: Variables): string[] {
  const bucket = [given.LECTERN_S3_BUCKET_URL, given.LECTERN_S3_ACCESS_KEY_ID, given.LECTERN_S3_SECRET_ACCESS_KEY];
  const rules: Conflict[] = [
    [
      given.LECTERN_STORAGE === 's3' && bucket.includes(undefined),
      'LECTERN_STORAGE：设为 s3 时须同时设置 LECTERN_S3_BUCKET_URL、LECTERN_S3_ACCESS_KEY_ID 和 LECTERN_S3_SECRET_ACCESS_KEY（all three required with s3）',
    ],
    [
      given.LECTERN_STORAGE !== 's3' && bucket.some((value) => value !== undefined),
      'LECTERN_S3_*：只在 LECTERN_STORAGE=s3 时有效，请补上该设置或删去这些变量（only with LECTERN_STORAGE=s3）',
    ],
    [
      isPublic(given) && given.LECTERN_DEMO === true,
      'LECTERN_DEMO：演示账号密码公开，stage 和 online 不能载入演示数据（not allowed on stage and online）',
    ],
    [
      Object.keys(given.UPSTREAMS).length > 0 && !given.UPSTREAM_SECRET,
      'UPSTREAM_SECRET：设置 UPSTREAMS 时必填，两边使用同一个值（required with UPSTREAMS）',
    ],
    [
      given.DATABASE_OWNER_URL !== undefined && !given.DATABASE_URL,
      'DATABASE_OWNER_URL：需要同时设置 DATABASE_URL（needs DATABASE_URL）',
    ],
    [
      given.DATABASE_POOLER_URL !== undefined && !given.DATABASE_URL,
      'DATABASE_POOLER_URL：需要同时设置 DATABASE_URL，直接指向数据库（needs DATABASE_URL, the database itself）',
    ],
    [
      given.DATABASE_REPLICA_URLS.length > 0 && !given.DATABASE_URL,
      'DATABASE_REPLICA_URLS：需要同时设置 DATABASE_URL（needs DATABASE_URL）',
    ],
    ...directoryConflicts(given),
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

function directoryConflicts(given: Variables): Conflict[] {
  return [
    [
      given.LDAP_URL === undefined && DIRECTORY_ONLY.some((name) => given[name] !== undefined),
      'LDAP_*：只在设置了 LDAP_URL 时有效，请补上该设置或删去这些变量（only with LDAP_URL）',
    ],
    [
      given.LDAP_URL !== undefined && !given.LDAP_BASE_DN,
      'LDAP_BASE_DN：设置 LDAP_URL 时必填（required with LDAP_URL）',
    ],
    [
      (given.LDAP_BIND_DN === undefined) !== (given.LDAP_BIND_PASSWORD === undefined),
      'LDAP_BIND_DN 与 LDAP_BIND_PASSWORD：需要同时设置或同时留空（set both or neither）',
    ],
    [
      isPublic(given) && sendsPasswordsInClear(given),
      'LDAP_URL：stage 和 online 不能以明文把密码发到另一台机器，请改用 ldaps:// 或设置 LDAP_START_TLS=1（passwords would travel in clear text）',
    ],
    [
      given.LDAP_START_TLS && (given.LDAP_URL?.startsWith('ldaps:') ?? false),
      'LDAP_START_TLS：ldaps:// 已经加密，不能再用 StartTLS（not with ldaps://）',
    ],
  ];
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Every sign-in sends a password of the company to the directory. */
function sendsPasswordsInClear({ LDAP_URL, LDAP_START_TLS }: Variables): boolean {
  const url = LDAP_URL === undefined ? null : URL.parse(LDAP_URL);
  return url?.protocol === 'ldap:' && !LDAP_START_TLS && !THIS_MACHINE.test(url.hostname);
}

const isPublic = ({ LECTERN_ENV }: Variables): boolean => LECTERN_ENV === 'stage' || LECTERN_ENV === 'online';

function configOf(given: Variables) {
  const dataFolder = resolve(REPOSITORY, given.LECTERN_DATA);
  return {
    port: given.PORT,
    host: given.HOST,
    env: given.LECTERN_ENV,
    logLevel: given.LECTERN_LOG_LEVEL,
    https: given.LECTERN_HTTPS ?? given.LECTERN_ENV !== 'dev',
    /** How many proxies stand in front; 0: what `X-Forwarded-For` says counts for nothing. */
    proxies: given.LECTERN_TRUST_PROXY,
    ...crowdLimits(given),
    /** Undefined: health and metrics are answered on the product's port only. */
    healthPort: given.LECTERN_HEALTH_PORT,
    /** After the signal to stop: still served, until load balancers have noticed. */
    stopNoticeMs: given.LECTERN_STOP_NOTICE_MS ?? (isPublic(given) ? PUBLIC_NOTICE_MS : OWN_NOTICE_MS),
    tasks: {
      /** Rows of batch tasks done side by side in this process; 0: it does none but small ones it is asked for. */
      lanes: given.LECTERN_TASK_LANES,
      leaseMs: given.LECTERN_TASK_LEASE_SECONDS * 1000,
      /** Share of a semester's published lessons above which a HIGH plan wants a second person. */
      releasePercent: given.LECTERN_RELEASE_PERCENT,
    },
    /** Between two items of one teacher; less is told. */
    scheduleGapMs: given.LECTERN_SCHEDULE_GAP_MINUTES * 60_000,
    dataFolder,
    /** Where the end of the log's chain is noted, outside of the database that it speaks for. */
    logAnchors: resolve(REPOSITORY, given.LECTERN_LOG_ANCHORS ?? resolve(dataFolder, 'operation-log-anchors.jsonl')),
    backups: backupsOf(given, dataFolder),
    webDist: resolve(REPOSITORY, given.LECTERN_WEB_DIST),
    /** Undefined: load the demo world when the embedded database is new. */
    demo: given.LECTERN_DEMO,
    /** Made where nobody exists yet, so that an installation without the demo world can be entered. */
    firstAdmin: given.LECTERN_FIRST_ADMIN,
    database: databaseOf(given, dataFolder),
    storage: {
      /** With a bucket: of files on their way there. */
      folder: resolve(REPOSITORY, given.LECTERN_STORAGE_FOLDER ?? resolve(dataFolder, 'resources')),
      s3: bucketOf(given),
    },
    platform: {
      variant: given.LECTERN_VARIANT,
      variantOfHost: given.LECTERN_VARIANT_HOSTS,
      userHosts: given.LECTERN_USER_HOSTS,
      /** The header that marks the second platform's requests (R006); by variant, null sends none. */
      header: { 1: given.LECTERN_PLATFORM_HEADER_1 ?? null, 2: given.LECTERN_PLATFORM_HEADER },
      titles: given.LECTERN_TITLES,
      features: given.LECTERN_FEATURES,
      idLists: given.LECTERN_ID_LISTS,
      recordingRatio: given.LECTERN_RECORDING,
    },
    sites: sitesOf(given),
    ldap: ldapOf(given),
    /** Undefined: nothing is traced. */
    traces: tracesOf(given),
    upstream: { addressOf: given.UPSTREAMS, secret: given.UPSTREAM_SECRET },
  };
}

function crowdLimits(given: Variables) {
  return {
    maxInFlight: given.MAX_IN_FLIGHT,
    maxInFlightPerPerson: given.LECTERN_IN_FLIGHT_PER_PERSON,
    connectionsPerAddress: given.LECTERN_CONNECTIONS_PER_ADDRESS,
  };
}

function databaseOf(given: Variables, dataFolder: string) {
  return {
    dataFolder,
    url: given.DATABASE_URL,
    ownerUrl: given.DATABASE_OWNER_URL,
    poolerUrl: given.DATABASE_POOLER_URL,
    poolSize: given.POOL_SIZE,
    slowMs: given.LECTERN_SLOW_STATEMENT_MS,
    replicas: { urls: given.DATABASE_REPLICA_URLS, maxLagMs: given.DATABASE_REPLICA_MAX_LAG_SECONDS * 1000 },
  };
}

function backupsOf(given: Variables, dataFolder: string) {
  return {
    folder: resolve(REPOSITORY, given.LECTERN_BACKUPS ?? resolve(dataFolder, 'backups')),
    /** Of the server by itself; 0: only by `npm run backup`. */
    everyHours: given.LECTERN_BACKUP_EVERY_HOURS ?? (isPublic(given) ? 24 : 0),
    retention: { count: given.LECTERN_BACKUP_KEEP, days: given.LECTERN_BACKUP_KEEP_DAYS },
  };
}

/** Null: files are kept in the folder. */
function bucketOf(given: Variables) {
  const { LECTERN_S3_BUCKET_URL: bucketUrl, LECTERN_S3_REGION: region } = given;
  const { LECTERN_S3_ACCESS_KEY_ID: accessKeyId, LECTERN_S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (given.LECTERN_STORAGE !== 's3') return null;
  if (bucketUrl === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

function tracesOf({ LECTERN_TRACES_URL: url, LECTERN_TRACES_PERCENT: percent, LECTERN_ENV: environment }: Variables) {
  return url === undefined ? undefined : { url, share: percent / 100, environment };
}

function sitesOf(given: Variables) {
  return {
    commerce: { 1: given.LECTERN_COMMERCE_URL, 2: given.LECTERN_COMMERCE_URL_2 },
    marketing: given.LECTERN_MARKETING_URL,
    scheduling: given.LECTERN_SCHEDULING_URL,
    users: given.LECTERN_USERS_URL,
    questionBank: given.LECTERN_QUESTION_BANK_URL,
    coupon: given.LECTERN_COUPON_URL,
    logout: given.LECTERN_LOGOUT_URL,
    intro: given.LECTERN_INTRO_URL,
    lessonReport: given.LECTERN_LESSON_REPORT_URL,
    examReport: given.LECTERN_EXAM_REPORT_URL,
    clients: given.LECTERN_CLIENTS,
    navigation: given.LECTERN_NAVIGATION_URL,
    errorsDsn: given.LECTERN_ERRORS_DSN,
    requestLog: given.LECTERN_REQUEST_LOG_URL,
    recording: given.LECTERN_RECORDING_URL,
  };
}

/** What the LDAP client wants; null: local accounts only. */
function ldapOf(given: Variables) {
  const { LDAP_URL: url, LDAP_BASE_DN: base } = given;
  if (url === undefined || base === undefined) return null;
  return {
    url,
    startTls: given.LDAP_START_TLS,
    ca: given.LDAP_CA_FILE === undefined ? undefined : certificateIn(resolve(REPOSITORY, given.LDAP_CA_FILE)),
    reader:
      given.LDAP_BIND_DN !== undefined && given.LDAP_BIND_PASSWORD !== undefined
        ? { dn: given.LDAP_BIND_DN, password: given.LDAP_BIND_PASSWORD }
        : null,
    people: { base, accountAttribute: given.LDAP_ACCOUNT_ATTRIBUTE, nameAttribute: given.LDAP_NAME_ATTRIBUTE },
    groups: {
      base: given.LDAP_GROUP_BASE_DN ?? base,
      memberAttribute: given.LDAP_GROUP_MEMBER_ATTRIBUTE,
      memberIs: given.LDAP_GROUP_MEMBER_IS,
    },
    rolesOfGroup: Object.fromEntries(
      Object.entries(given.LDAP_GROUP_ROLES).map(([group, roles]) => [group.toLowerCase(), roles]),
    ),
    timeoutMs: LDAP_TIMEOUT_MS,
  };
}

function certificateIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw refusalOf([`LDAP_CA_FILE：读不到文件 ${file}，请检查路径和权限（cannot read this file）`]);
  }
}
