/** Every environment variable of Lectern, its kind and its default. Rules between variables stand in `config.ts`. */
import { DURATION_OPTIONS } from '@lectern/domain/time/duration-options';
import { z } from 'zod';
import {
  address,
  addresses,
  examReportAddress,
  flag,
  integer,
  json,
  lessonAddress,
  list,
  oneOf,
  pairs,
  ratio,
  secret,
  site,
  studentAddress,
  text,
} from './config-values.ts';

const HOST_NAME = /^[a-z0-9.-]+(:\d+)?$/;
const PREFIX = /^\/[a-z0-9-]+$/;
const ROLE_CODE = /^ROLE_[A-Z0-9_]{1,40}$/;

const variant = oneOf(['1', '2']).transform((value): 1 | 2 => (value === '2' ? 2 : 1));

const header = z
  .string()
  .regex(/^[a-z0-9-]+:\s*[\x21-\x7e]+$/i, "格式如 'x-lectern-platform: 2'（expected 'name: value'）")
  .transform((value) => {
    const at = value.indexOf(':');
    return { name: value.slice(0, at).toLowerCase(), value: value.slice(at + 1).trim() };
  });

/** Split at the first colon, as a password may hold more. */
const firstAdmin = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._@-]{0,63}:.{12,200}$/, "格式为 '账号:密码'，密码至少 12 位（expected 'account:password')")
  .transform((value) => {
    const at = value.indexOf(':');
    return { account: value.slice(0, at), password: value.slice(at + 1) };
  });

const ids = z.array(z.int().nonnegative()).default([]);
const features = z.strictObject({
  episodeDurationMinutes: z.array(z.int().positive()).default([...DURATION_OPTIONS]),
  resourceId: z.string().default(''),
  jamFreezeTime: z.int().nonnegative().default(600_000),
  inviteFreshLessonAllowAgendaLabelIds: ids,
  teacherIdsDisplayPhone: ids,
  jamPromotionModeShowMixedLevelIds: ids,
});

/** R290. */
const idLists = z.strictObject({
  pendingTutoringIds: ids,
  prestudyLabelIds: ids,
  giftLabelIds: ids,
  promotionLabelIds: ids,
  talentProductLineIds: ids,
});

const titlesOf = (staff: string, user: string) =>
  z.strictObject({ staff: z.string().default(staff), user: z.string().default(user) }).prefault({});
const titles = z.strictObject({
  1: titlesOf('讲台教务后台', '讲台课堂'),
  2: titlesOf('讲台教务后台 · 第二平台', '讲台课堂 · 第二平台'),
});

export const variables = z.object({
  PORT: integer(0, 65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:_-]{1,255}$/, '应为主机名或 IP 地址，如 0.0.0.0（a host name or an IP address）')
    .default('127.0.0.1'),
  DATABASE_URL: address('postgresql', 'postgres').optional(),
  DATABASE_OWNER_URL: address('postgresql', 'postgres').optional(),
  DATABASE_POOLER_URL: address('postgresql', 'postgres').optional(),
  DATABASE_REPLICA_URLS: addresses('postgresql', 'postgres').default([]),
  DATABASE_REPLICA_MAX_LAG_SECONDS: integer(1, 300).default(10),
  POOL_SIZE: integer(2, 500).default(20),
  LECTERN_SLOW_STATEMENT_MS: integer(1, 10_000).default(500),
  MAX_IN_FLIGHT: integer(1, 100_000).default(200),
  LECTERN_IN_FLIGHT_PER_PERSON: integer(1, 100_000).default(12),
  LECTERN_CONNECTIONS_PER_ADDRESS: integer(0, 100_000).default(4000),
  LECTERN_HEALTH_PORT: integer(1, 65_535).optional(),
  LECTERN_TASK_LANES: integer(0, 64).default(4),
  LECTERN_TASK_LEASE_SECONDS: integer(1, 600).default(30),
  LECTERN_RELEASE_PERCENT: integer(0, 100).default(30),
  LECTERN_SCHEDULE_GAP_MINUTES: integer(0, 240).default(10),
  LECTERN_DATA: text.default('data'),
  LECTERN_LOG_ANCHORS: text.optional(),
  LECTERN_BACKUPS: text.optional(),
  LECTERN_BACKUP_EVERY_HOURS: integer(0, 168).optional(),
  LECTERN_BACKUP_KEEP: integer(1, 1_000).default(7),
  LECTERN_BACKUP_KEEP_DAYS: integer(0, 3_650).default(30),
  LECTERN_DEMO: flag.optional(),
  LECTERN_ENV: oneOf(['dev', 'test', 'stage', 'online']).default('dev'),
  LECTERN_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LECTERN_TRACES_URL: site.optional(),
  LECTERN_TRACES_PERCENT: integer(1, 100).default(10),
  LECTERN_HTTPS: flag.optional(),
  LECTERN_TRUST_PROXY: integer(0, 8).default(0),
  LECTERN_FIRST_ADMIN: firstAdmin.optional(),
  LECTERN_STOP_NOTICE_MS: integer(0, 120_000).optional(),
  LECTERN_WEB_DIST: text.default('apps/web/dist'),
  LECTERN_STORAGE: oneOf(['disk', 's3']).default('disk'),
  LECTERN_STORAGE_FOLDER: text.optional(),
  LECTERN_S3_BUCKET_URL: site.optional(),
  LECTERN_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, '应为区域名，如 cn-north-1（a region name）')
    .default('us-east-1'),
  LECTERN_S3_ACCESS_KEY_ID: text.optional(),
  LECTERN_S3_SECRET_ACCESS_KEY: text.optional(),

  LECTERN_VARIANT: variant.default(1),
  LECTERN_VARIANT_HOSTS: pairs(HOST_NAME, variant, 'b.example.com=2').default({}),
  LECTERN_PLATFORM_HEADER: header.default({ name: 'x-lectern-platform', value: '2' }),
  LECTERN_PLATFORM_HEADER_1: header.optional(),
  LECTERN_USER_HOSTS: list(HOST_NAME, 'learn.example.com,m.example.com').default([]),
  LECTERN_TITLES: json(titles, '{"1":{"staff":"讲台教务后台"}}').default(titles.parse({})),
  LECTERN_FEATURES: json(features, '{"jamFreezeTime":600000,"teacherIdsDisplayPhone":[12]}').default(
    features.parse({}),
  ),
  LECTERN_ID_LISTS: json(idLists, '{"giftLabelIds":[700]}').default(idLists.parse({})),

  LECTERN_COMMERCE_URL: site.optional(),
  LECTERN_COMMERCE_URL_2: site.optional(),
  LECTERN_MARKETING_URL: site.optional(),
  LECTERN_SCHEDULING_URL: site.optional(),
  LECTERN_USERS_URL: site.optional(),
  LECTERN_QUESTION_BANK_URL: site.optional(),
  LECTERN_COUPON_URL: site.optional(),
  LECTERN_LOGOUT_URL: site.optional(),
  LECTERN_INTRO_URL: lessonAddress.optional(),
  LECTERN_LESSON_REPORT_URL: studentAddress.optional(),
  LECTERN_EXAM_REPORT_URL: examReportAddress.optional(),
  LECTERN_CLIENTS: json(z.record(z.string(), site), '{"adminWindows":"https://..."}').default({}),
  LECTERN_NAVIGATION_URL: site.optional(),
  LECTERN_ERRORS_DSN: site.optional(),
  LECTERN_REQUEST_LOG_URL: site.optional(),
  LECTERN_RECORDING: ratio.default(0),
  LECTERN_RECORDING_URL: site.optional(),

  LDAP_URL: address('ldap', 'ldaps').optional(),
  LDAP_START_TLS: flag.default(false),
  LDAP_CA_FILE: text.optional(),
  LDAP_BIND_DN: text.optional(),
  LDAP_BIND_PASSWORD: text.optional(),
  LDAP_BASE_DN: text.optional(),
  LDAP_ACCOUNT_ATTRIBUTE: z
    .string()
    .regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, '应为属性名（an attribute name）')
    .default('uid'),
  LDAP_NAME_ATTRIBUTE: z
    .string()
    .regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, '应为属性名（an attribute name）')
    .default('cn'),
  LDAP_GROUP_BASE_DN: text.optional(),
  LDAP_GROUP_MEMBER_ATTRIBUTE: z
    .string()
    .regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, '应为属性名（an attribute name）')
    .default('member'),
  LDAP_GROUP_MEMBER_IS: oneOf(['dn', 'account']).default('dn'),
  LDAP_GROUP_ROLES: json(
    z.record(
      z.string(),
      z.union([
        z
          .string()
          .regex(ROLE_CODE)
          .transform((code) => [code]),
        z.array(z.string().regex(ROLE_CODE)),
      ]),
    ),
    '{"tutoring-staff":["ROLE_STAFF"]}',
  ).default({}),

  UPSTREAMS: pairs(PREFIX, site, '/tutor-atm-lesson=http://127.0.0.1:9001').default({}),
  UPSTREAM_SECRET: secret.optional(),
});

export type Variables = z.output<typeof variables>;
