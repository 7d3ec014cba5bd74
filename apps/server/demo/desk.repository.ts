/**
 * Orders, parcels, clock-ins, welcome calls, scripted accounts and spoken practice of the demo world, made of its teams and
 * episodes by the database itself.
 */
import type pg from 'pg';
import { type DemoStatement, fillByStatements } from './fill-by-statements.ts';

/** Places in teams, the newest first; some thousands are enough to look at. */
const SEATS = `seats AS (
  SELECT s.student_id, t.lesson_id, t.id AS team_id, t.mentor_id, s.joined_at, s.left_at, l.name, l.price, l.subject_id,
    row_number() OVER (ORDER BY s.joined_at DESC, s.team_id, s.student_id) AS n
  FROM team_student s JOIN team t ON t.id = s.team_id JOIN lesson l ON l.id = t.lesson_id)`;
const orderNo = (at: string, n: string): string => `'LT' || to_char(${at}, 'YYYYMMDD') || lpad((${n})::text, 8, '0')`;

/** Whoever is asked for in a test of the eye has bought once, given back and bought again. */
const ORDERS: readonly DemoStatement[] = [
  [
    '订单',
    `WITH ${SEATS}
    INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at)
    SELECT ${orderNo('joined_at', 'n')}, student_id, lesson_id, name, price,
      CASE WHEN left_at < $1::timestamptz THEN 'refunded' WHEN n % 47 = 0 THEN 'refunding' ELSE 'paid' END, joined_at,
      CASE WHEN left_at < $1::timestamptz THEN left_at END
    FROM seats WHERE n <= 25000 AND n % 60 > 0`,
  ],
  [
    '未分班学员的订单',
    `INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at)
    SELECT ${orderNo('e.started_at', '70000 + row_number() OVER (ORDER BY e.id)')}, e.student_id, e.lesson_id, l.name, l.price,
      'paid', e.started_at
    FROM enrolment e JOIN lesson l ON l.id = e.lesson_id
    WHERE e.ended_at IS NULL AND NOT EXISTS (SELECT FROM team_student s WHERE s.enrolment_id = e.id) ORDER BY e.id LIMIT 5000`,
  ],
  [
    '报名的订单',
    `UPDATE enrolment e SET order_id = o.id FROM student_order o
    WHERE o.lesson_id = e.lesson_id AND o.student_id = e.student_id AND o.paid_at = e.started_at`,
  ],
  [
    '退过的订单',
    `WITH ${SEATS}
    INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at)
    SELECT ${orderNo("joined_at - interval '6 days'", '50000 + n')}, student_id, lesson_id, name, price, 'refunded',
      joined_at - interval '6 days', joined_at - interval '2 days'
    FROM seats WHERE n <= 12000 AND n % 53 = 0`,
  ],
  [
    '学员物料',
    `WITH ${SEATS}
    INSERT INTO student_parcel (student_id, lesson_id, name, carrier, tracking_no, state, sent_at, delivered_at)
    SELECT p.student_id, p.lesson_id, coalesce(x.name, '课程') || (ARRAY['教材与练习册', '学习礼盒', '错题本与文具'])[1 + n % 3],
      CASE p.state WHEN 'preparing' THEN '' ELSE (ARRAY['顺丰速运', '京东物流', '中通快递'])[1 + n % 3] END,
      CASE p.state WHEN 'preparing' THEN '' ELSE 'SF' || lpad((10000000 + n * 7919)::text, 12, '1') END, p.state,
      CASE p.state WHEN 'preparing' THEN NULL ELSE p.joined_at + interval '2 days' END,
      CASE p.state WHEN 'delivered' THEN p.joined_at + interval '5 days' END
    FROM (SELECT *, CASE WHEN joined_at > $1::timestamptz - interval '5 days' THEN 'preparing'
        WHEN joined_at > $1::timestamptz - interval '8 days' THEN 'sent' WHEN n % 71 = 0 THEN 'returned' ELSE 'delivered' END AS state
      FROM seats WHERE n <= 12000 AND n % 4 > 0) p LEFT JOIN subject x ON x.id = p.subject_id`,
  ],
  [
    '欢迎外呼',
    `WITH ${SEATS}
    INSERT INTO welcome_call (student_id, lesson_id, team_id, state, due_at, attempts, called_at, note, updated_at, updated_by)
    SELECT c.student_id, c.lesson_id, c.team_id, c.state, c.joined_at + interval '2 days', c.attempts,
      CASE WHEN c.attempts > 0 THEN least(c.joined_at + interval '1 day', $1::timestamptz) END,
      CASE c.state WHEN 'callFail' THEN (ARRAY['无人接听', '家长正在开会，请晚上再打', '号码暂时无法接通'])[1 + n % 3]
        WHEN 'notNeedCall' THEN '老生续报，班主任已联系' WHEN 'firstCallSuccess' THEN '已加企业微信' ELSE '' END,
      least(c.joined_at + interval '1 day', $1::timestamptz), CASE WHEN c.attempts > 0 OR c.state = 'notNeedCall' THEN '教务运营' ELSE '' END
    FROM (SELECT *, CASE state WHEN 'waitToCall' THEN 0 WHEN 'notNeedCall' THEN 0 WHEN 'secondCallSuccess' THEN 2 ELSE 1 END AS attempts
      FROM (SELECT DISTINCT ON (student_id, lesson_id) *, CASE
          WHEN joined_at > $1::timestamptz - interval '4 days' THEN CASE WHEN n % 6 = 0 THEN 'callFail' ELSE 'waitToCall' END
          ELSE (ARRAY['firstCallSuccess', 'secondCallSuccess', 'firstCallSuccess', 'notNeedCall', 'callFail', 'firstCallSuccess',
            'secondCallSuccess', 'firstCallSuccess', 'firstCallSuccess'])[1 + n % 9] END AS state
        FROM seats WHERE left_at IS NULL AND n <= 1200 ORDER BY student_id, lesson_id, n) s) c ON CONFLICT DO NOTHING`,
  ],
];

/** Three of four whose time has come. */
const RAN = "n % 4 > 0 AND c.start_at < $1::timestamptz + interval '3 days'";

/** What two files of operations brought: the header and the rows as they stood there make the file's hash. */
const imported = (entrance: string, fileName: string, header: string, line: string): string => `
    INSERT INTO clock_in_import (entrance, file_name, sha256, staff_id, created_at)
    SELECT '${entrance}', '${fileName}',
      encode(sha256(convert_to('${header}' || chr(10) || string_agg(${line}, chr(10) ORDER BY ${line}), 'UTF8')), 'hex'),
      (SELECT id FROM staff WHERE account = 'operator'), $1::timestamptz - interval '3 days'
    FROM chosen HAVING count(*) > 0 RETURNING id`;
const JUNIOR_AND_SENIOR = "'{7,8,9,10,11,12}'::integer[]";

const CLOCK_INS: readonly DemoStatement[] = [
  [
    '打卡导入',
    // A world that is replaced takes the rows of its imports along, and leaves the imports.
    `DELETE FROM clock_in_import i WHERE NOT EXISTS (SELECT FROM clock_in_express x WHERE x.import_id = i.id)
      AND NOT EXISTS (SELECT FROM clock_in_make_up m WHERE m.import_id = i.id)`,
  ],
  [
    '打卡 T 恤',
    `WITH ${SEATS}, chosen AS (
      SELECT DISTINCT p.phone, s.lesson_id FROM seats s JOIN student p ON p.id = s.student_id
      JOIN lesson l ON l.id = s.lesson_id AND l.grade_ids && ${JUNIOR_AND_SENIOR}
      WHERE s.n <= 20000 AND s.n % 5 = 0 AND s.left_at IS NULL AND p.phone IS NOT NULL
    ), made AS (${imported('clockInExpress', '初高中打卡T恤名单.csv', '用户手机号,lessonId', "phone || ',' || lesson_id")})
    INSERT INTO clock_in_express (phone, lesson_id, import_id) SELECT phone, lesson_id, id FROM chosen, made`,
  ],
  [
    '打卡补录',
    `WITH ${SEATS}, held AS (
      SELECT a.lesson_id, count(*)::int AS periods FROM lesson_agenda a
      JOIN episode e ON e.id = a.item_id AND e.end_at < $1::timestamptz - interval '3 days' AND e.status = 'normal'
        AND e.special_episode_type IN (0, 7, 17)
      WHERE a.kind = 'episode' GROUP BY a.lesson_id
    ), chosen AS (
      SELECT DISTINCT p.phone, s.lesson_id, 1 + ((s.n * k) % h.periods)::int AS ordinal
      FROM seats s JOIN student p ON p.id = s.student_id JOIN held h ON h.lesson_id = s.lesson_id
      CROSS JOIN generate_series(1, 2) k WHERE s.n <= 20000 AND s.n % 9 = 0 AND s.left_at IS NULL AND p.phone IS NOT NULL
    ), made AS (${imported('clockInCompensate', '打卡补录-直播间故障.csv', '用户手机号,lessonId,第 N 讲', "phone || ',' || lesson_id || ',' || ordinal")})
    INSERT INTO clock_in_make_up (phone, lesson_id, ordinal, import_id) SELECT phone, lesson_id, ordinal, id FROM chosen, made`,
  ],
];

const ROBOTS: readonly DemoStatement[] = [
  [
    '机器人',
    `WITH coming AS (
      SELECT e.id, e.start_at, e.end_at, a.lesson_id, row_number() OVER (ORDER BY e.start_at, e.id) AS n
      FROM episode e CROSS JOIN LATERAL (SELECT lesson_id FROM lesson_agenda WHERE kind = 'episode' AND item_id = e.id
        ORDER BY lesson_id LIMIT 1) a
      WHERE e.start_at > $1::timestamptz - interval '2 days' AND e.start_at < $1::timestamptz + interval '20 days'
        AND e.status = 'normal' AND e.deleted_at IS NULL ORDER BY e.start_at, e.id LIMIT 40)
    INSERT INTO robot (nickname, kind, script_set, trigger, trigger_minutes, lesson_id, episode_id, team_id,
      window_start_at, window_end_at, enabled, last_run_at, last_run_result, last_run_words,
      created_at, created_by, updated_at, updated_by)
    SELECT (ARRAY['小太阳', '向日葵', '认真的小鹿', '数学小达人', '晨读的云', '努力的考拉', '爱提问的橙子', '乐乐同学'])[1 + n % 8],
      (ARRAY['warmUp', 'question', 'answer', 'remind'])[1 + n % 4],
      (ARRAY['greeting', 'interaction', 'cheer', 'homework', 'farewell'])[1 + n % 5],
      (ARRAY['beforeStart', 'onSilence', 'afterStart', 'beforeEnd', 'onJoin'])[1 + n % 5],
      CASE WHEN n % 5 = 4 THEN 0 ELSE 5 + 5 * (n % 3) END,
      CASE n % 3 WHEN 0 THEN c.lesson_id END, CASE n % 3 WHEN 1 THEN c.id END, CASE n % 3 WHEN 2 THEN t.id END,
      c.start_at - interval '3 days', CASE n % 3 WHEN 1 THEN c.end_at ELSE c.end_at + interval '30 days' END, n % 7 > 0,
      CASE WHEN ${RAN} THEN c.start_at - interval '3 days' + ($1::timestamptz - c.start_at + interval '3 days') * 0.9 END,
      CASE WHEN ${RAN} THEN (ARRAY['succeeded', 'succeeded', 'skipped', 'failed'])[1 + n % 4] END,
      CASE CASE WHEN ${RAN} THEN n % 4 END WHEN 2 THEN '互动区已有 20 条发言' WHEN 3 THEN '直播间未开启互动区' ELSE '' END,
      $1::timestamptz - interval '9 days', '教务运营', $1::timestamptz - interval '2 days', '教务运营'
    FROM coming c CROSS JOIN LATERAL (SELECT id FROM team WHERE lesson_id = c.lesson_id ORDER BY id LIMIT 1) t
    WHERE n <= 40`,
  ],
];

const SENTENCES = [
  'Nice to meet you! My name is Li Ming.',
  'There are four people in my family.',
  'What time do you usually get up on weekdays?',
  'I would like a glass of orange juice, please.',
  'Could you tell me the way to the nearest library?',
  'We are going to have a picnic if it does not rain tomorrow.',
  'My favourite season is autumn because the leaves turn golden.',
  'He has already finished his homework, so he is playing outside.',
  'The museum was built more than three hundred years ago.',
  'Practice makes perfect, so do not be afraid of making mistakes.',
];
const QUOTED = SENTENCES.map((words) => `'${words.replaceAll("'", "''")}'`).join(',');
/** From 0 to 99, the same for the same pair. */
const chance = (seed: string): string => `(abs(hashint8(x.id * 31 + s.student_id * 7 + ${seed})) % 100)`;

/** In a hundred: a bad evening of the recording service now and then. */
const FAULTS = 'CASE WHEN x.episode_id % 7 = 0 THEN 14 ELSE 3 END';

const SPEAKING: readonly DemoStatement[] = [
  [
    '口语练习',
    `INSERT INTO speaking_sentence (episode_id, ordinal, words, updated_at, updated_by)
    SELECT e.id, k, (ARRAY[${QUOTED}])[1 + (e.id + k * 3) % ${SENTENCES.length}], e.start_at - interval '7 days', '教务运营'
    FROM (SELECT e.id, e.start_at FROM episode e
      WHERE e.subject_id = 3 AND e.special_episode_type IN (0, 7, 17) AND e.end_at < $1::timestamptz AND e.status = 'normal' AND e.deleted_at IS NULL
        AND EXISTS (SELECT FROM lesson_agenda a JOIN team t ON t.lesson_id = a.lesson_id
          WHERE a.kind = 'episode' AND a.item_id = e.id AND t.student_count > 0)
      ORDER BY e.start_at DESC, e.id LIMIT 120) e CROSS JOIN generate_series(1, 5) AS k`,
  ],
  [
    '口语成绩',
    `INSERT INTO speaking_result (sentence_id, student_id, score, fault, handed_in_at)
    SELECT x.id, s.student_id, CASE WHEN ${chance('3')} >= ${FAULTS} THEN 44 + (x.episode_id % 5) * 4 + ${chance('5')} * 40 / 99 END,
      CASE WHEN ${chance('3')} < ${FAULTS} THEN (ARRAY['silent', 'noisy', 'cutOff', 'unreadable'])[1 + ${chance('3')} % 4] END,
      e.end_at + least(make_interval(hours => 1 + ${chance('9')} % 40), ($1::timestamptz - e.end_at) * (1 + ${chance('9')}) / 101)
    FROM speaking_sentence x JOIN episode e ON e.id = x.episode_id
    JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
    JOIN team t ON t.lesson_id = a.lesson_id JOIN team_student s ON s.team_id = t.id AND s.left_at IS NULL
    WHERE ${chance('1')} < 52 + (x.episode_id % 4) * 14 ON CONFLICT DO NOTHING`,
  ],
];

const STATEMENTS = [...ORDERS, ...CLOCK_INS, ...ROBOTS, ...SPEAKING];
const TABLES = [
  'student_order',
  'student_parcel',
  'welcome_call',
  'robot',
  'speaking_sentence',
  'speaking_result',
  'clock_in_import',
  'clock_in_express',
  'clock_in_make_up',
];

/** What hangs on the lessons goes with them when the world is replaced. */
export function fillDesk(client: pg.Client, today: Date, report: (step: string) => void): Promise<void> {
  return fillByStatements(client, today, report, { statements: STATEMENTS, tables: TABLES });
}
