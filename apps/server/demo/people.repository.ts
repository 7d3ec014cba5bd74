/**
 * Assistants, 分班方式, channels and courses of other providers in the demo world, made of what stands there already by the database itself; the
 * same world gives the same rows.
 */
import type pg from 'pg';
import { type DemoStatement, fillByStatements } from './fill-by-statements.ts';

const ASSISTANTS =
  `林晓雨 郑嘉怡 何梓涵 罗思远 谢雨桐 唐可欣 韩子墨 冯一诺 董语嫣 程浩然 曹若溪 袁梦琪 邓俊杰 许诗涵 傅雅静 沈奕辰
  曾子轩 彭佳宁 吕思琪 苏文博 卢欣怡 蒋天佑 蔡雨薇 贾子豪`.split(/\s+/);
const SUBJECTS = [2, 3, 1, 201, 2, 4] as const;
const names = `ARRAY[${ASSISTANTS.map((name) => `'${name}'`).join(',')}]`;

/** Of assistants: so that there is an example to mend. */
const DOUBLE_BOOKED = 2;

/** Coming episodes, the next first. */
const COMING = `coming AS (
  SELECT e.id, e.subject_id, row_number() OVER (PARTITION BY e.subject_id ORDER BY e.start_at, e.id) AS place
  FROM episode e WHERE e.start_at > $1::timestamptz AND e.start_at < $1::timestamptz + interval '40 days'
    AND e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type IN (0, 7, 17))`;

const STATEMENTS: readonly DemoStatement[] = [
  [
    '助教',
    `INSERT INTO assistant (account, name, subject_id, phases, priority, created_at, updated_at, created_by, updated_by)
    SELECT 'zhujiao' || lpad(n::text, 2, '0'), (${names})[n], (ARRAY[${SUBJECTS.join(',')}])[1 + n % ${SUBJECTS.length}],
      CASE n % 4 WHEN 0 THEN '{1}'::integer[] WHEN 1 THEN '{2}' WHEN 2 THEN '{2,3}' ELSE '{}' END, (n * 37) % 90,
      $1::timestamptz - interval '80 days', $1::timestamptz - make_interval(days => n), '教务运营', '教务运营'
    FROM generate_series(1, ${ASSISTANTS.length}) AS n ON CONFLICT DO NOTHING`,
  ],
  [
    '助教的讲次',
    `WITH ${COMING}, helpers AS (SELECT id, subject_id, row_number() OVER (PARTITION BY subject_id ORDER BY id) - 1 AS n,
        count(*) OVER (PARTITION BY subject_id) AS of FROM assistant WHERE deleted_at IS NULL)
    INSERT INTO episode_assistant (episode_id, assistant_id)
    SELECT c.id, h.id FROM coming c JOIN helpers h ON h.subject_id = c.subject_id AND c.place % h.of = h.n
    WHERE c.place <= 60 ON CONFLICT DO NOTHING`,
  ],
  [
    '助教不在同一时间有两个讲次',
    `WITH busy AS (SELECT x.episode_id, x.assistant_id, e.start_at, e.end_at FROM episode_assistant x JOIN episode e ON e.id = x.episode_id),
      twice AS (SELECT b.*, row_number() OVER (ORDER BY b.start_at, b.episode_id) AS n FROM busy b WHERE EXISTS (
        SELECT 1 FROM busy o WHERE o.assistant_id = b.assistant_id AND o.start_at < b.end_at AND o.end_at > b.start_at
          AND (o.start_at, o.episode_id) < (b.start_at, b.episode_id)))
    DELETE FROM episode_assistant x USING twice t
    WHERE x.episode_id = t.episode_id AND x.assistant_id = t.assistant_id AND t.n > ${DOUBLE_BOOKED}`,
  ],
  [
    '助教的课程',
    `INSERT INTO lesson_assistant (lesson_id, assistant_id)
    SELECT lesson_id, assistant_id FROM (SELECT DISTINCT ON (a.lesson_id) a.lesson_id, x.assistant_id FROM episode_assistant x
      JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = x.episode_id ORDER BY a.lesson_id, x.assistant_id) o
    WHERE lesson_id % 2 = 0 ORDER BY lesson_id LIMIT 60 ON CONFLICT DO NOTHING`,
  ],
  [
    '老师的可授课时间',
    `WITH taught AS (SELECT teacher_id, start_at AT TIME ZONE 'Asia/Shanghai' AS s, end_at AT TIME ZONE 'Asia/Shanghai' AS e
      FROM episode WHERE teacher_id % 7 = 0 AND status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17))
    INSERT INTO teacher_hours (teacher_id, weekdays, first_minute, last_minute, updated_at, updated_by)
    SELECT t.id, CASE t.id % 3 WHEN 0 THEN '{1,2,3,4,5,6,7}'::integer[] ELSE array_agg(DISTINCT extract(isodow FROM s)::int) END,
      least(600, min(extract(hour FROM s)::int * 60)), greatest(1200, (1 + max(extract(hour FROM e)::int)) * 60),
      $1::timestamptz - interval '15 days', '教务运营'
    FROM teacher t JOIN taught ON taught.teacher_id = t.id WHERE t.qualification = 1
    GROUP BY t.id HAVING min(extract(hour FROM s)) > 6 AND max(extract(hour FROM e)) < 22 AND bool_and(e::date = s::date) ON CONFLICT DO NOTHING`,
  ],
  [
    '分班方式',
    `INSERT INTO team_assign_type (name, strategy, valid, created_by, updated_by, created_at, updated_at)
    SELECT v.name, v.strategy, v.valid, '教务运营', '教务运营', $1::timestamptz - interval '90 days', $1::timestamptz - interval '30 days'
    FROM (VALUES ('按顺序报满', 'all', true), ('仅已配辅导老师', 'all_assigned', true), ('辅导老师人数均衡', 'min_per_mentor', true),
      ('体验课随机分班', 'all', true), ('旧版平均分班', 'all', false)) AS v (name, strategy, valid) ON CONFLICT DO NOTHING`,
  ],
  [
    '小班的分班方式',
    `UPDATE team t SET assign_type_id = a.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM team_assign_type
        WHERE valid ORDER BY id LIMIT 3) a
    WHERE t.id IN (SELECT id FROM team ORDER BY id DESC LIMIT 1500) AND t.id % 3 = a.n`,
  ],
  [
    '编程课程的渠道',
    `INSERT INTO lesson_channel (lesson_id, name, code, valid, created_by, updated_by, created_at, updated_at)
    SELECT l.id, v.name, v.code, v.code <> 'offline', '教务运营', '教务运营', $1::timestamptz - interval '20 days',
      $1::timestamptz - interval '9 days'
    FROM (SELECT id FROM lesson WHERE phase = 1 AND subject_id = 201 AND deleted_at IS NULL ORDER BY id DESC LIMIT 80) l
    CROSS JOIN (VALUES ('公众号', 'wechat'), ('老生转介绍', 'referral'), ('线下地推', 'offline')) AS v (name, code)
    WHERE (l.id + length(v.code)) % 3 > 0 ON CONFLICT DO NOTHING`,
  ],
  [
    '外部课程',
    `INSERT INTO external_lesson (provider, external_id, name, subject_id, phase, start_at, end_at, teacher_text, address,
      lesson_id, created_at, created_by, updated_at, updated_by)
    SELECT (ARRAY['启明网校','青禾课堂','博雅在线'])[1 + n % 3], 'C' || (20260 + n * 7), p.name || s.name || v.kind,
      l.subject_id, l.phase, l.start_at + interval '1 day', l.end_at + interval '1 day',
      (ARRAY['王老师','李老师、周老师','外教 Anna',''])[1 + n % 4], 'https://course.example.com/' || (20260 + n * 7),
      CASE WHEN n % 3 > 0 THEN l.id END, $1::timestamptz - make_interval(days => n), '教务运营',
      $1::timestamptz - make_interval(days => n / 2), '教务运营'
    FROM (SELECT x.*, row_number() OVER (ORDER BY id DESC)::int AS n FROM lesson x WHERE status = 'published'
        AND subject_id IS NOT NULL AND phase IS NOT NULL AND start_at < end_at AND deleted_at IS NULL ORDER BY id DESC LIMIT 24) l
    JOIN subject s ON s.id = l.subject_id JOIN phase p ON p.id = l.phase
    CROSS JOIN LATERAL (SELECT (ARRAY['同步直播课','培优训练营','寒假衔接班'])[1 + n % 3] AS kind) v ON CONFLICT DO NOTHING`,
  ],
];

const TABLES = [
  'assistant',
  'episode_assistant',
  'lesson_assistant',
  'team_assign_type',
  'lesson_channel',
  'external_lesson',
];

/** What hangs on the lessons goes with them when the world is replaced. */
export function fillPeople(client: pg.Client, today: Date, report: (step: string) => void): Promise<void> {
  return fillByStatements(client, today, report, { statements: STATEMENTS, tables: TABLES });
}
