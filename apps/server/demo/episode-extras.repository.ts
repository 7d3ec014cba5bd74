/**
 * What surrounds the episodes of the demo world: videos, comments, rewards, feedback, rooms and time slots. Made of
 * what stands there already, by the database itself; the same world gives the same rows.
 */
import type pg from 'pg';

/** Episodes before the day of the world, the newest first; a draw of 0 to 99 for each. */
const RECENT = `recent AS (
  SELECT e.*, (hashint8(e.id) & 2147483647) % 100 AS draw FROM episode e
  WHERE e.end_at < $1::timestamptz - interval '3 hours' AND e.status = 'normal' AND e.deleted_at IS NULL ORDER BY e.start_at DESC, e.id DESC LIMIT 4000)`;

const MEMBERS = `members AS (
  SELECT r.id AS episode_id, r.start_at, r.end_at, r.reward, m.student_id,
    (hashint8(r.id * 31 + m.student_id) & 2147483647) % 1000 AS draw
  FROM recent r JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = r.id JOIN team t ON t.lesson_id = a.lesson_id
  JOIN team_student m ON m.team_id = t.id AND m.left_at IS NULL)`;

const COMMENTS = [
  '老师讲得特别清楚，一下就听懂了',
  '今天的例题很有用',
  '请问作业什么时候截止？',
  '声音有点小，能不能大一点',
  '第二题没听懂，想再听一遍',
  '喜欢今天的课堂互动！',
  '老师语速有点快，跟不上笔记',
  '打卡第 12 天',
  '画面卡了一会儿，后来好了',
  '谢谢老师，终于弄明白这一类题的做法了，回头把错题再做一遍，希望下次小测能全对',
];
const SPAM = '加群领资料，扫码免费送';
const WORDS = ['讲得清楚，孩子愿意听', '节奏刚好', '希望多讲几道难题', '', '', ''];

const quoted = (texts: readonly string[]): string =>
  `(ARRAY[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])`;
const oneOf = (texts: readonly string[], draw: string): string => `${quoted(texts)}[1 + ${draw} % ${texts.length}]`;

const STATEMENTS: readonly (readonly [step: string, text: string])[] = [
  [
    '回放视频',
    `WITH ${RECENT}, made AS (
      INSERT INTO video (title, state, duration_ms, size_bytes, address, source_episode_id, created_at)
      SELECT name || ' 回放', CASE WHEN draw < 2 THEN 'failed' WHEN draw < 5 THEN 'processing' WHEN draw < 7 THEN 'offline' ELSE 'ready' END,
        CASE WHEN draw < 5 THEN 0 ELSE extract(epoch FROM end_at - start_at)::int * 1000 END,
        CASE WHEN draw < 5 THEN 0 ELSE (extract(epoch FROM end_at - start_at) * (150000 + draw * 900))::bigint END,
        CASE WHEN draw < 5 THEN '' ELSE 'https://video.example.com/replays/' || id || '.m3u8' END, id, end_at + interval '2 hours'
      FROM recent WHERE special_episode_type IN (0, 17) AND draw < 60 ORDER BY start_at, id
      RETURNING id, source_episode_id, state)
    UPDATE episode e SET video_id = m.id FROM made m WHERE e.id = m.source_episode_id AND m.state = 'ready'`,
  ],
  [
    '回放与转直播讲次的视频',
    `UPDATE episode e SET video_id = v.id FROM (
      SELECT e.id AS episode_id, (SELECT v.id FROM video v WHERE v.state = 'ready' ORDER BY (hashint8(v.id # e.id)), v.id LIMIT 1) AS id
      FROM (SELECT id FROM episode WHERE special_episode_type IN (8, 18) AND deleted_at IS NULL ORDER BY start_at DESC, id LIMIT 300) e
    ) AS v WHERE v.episode_id = e.id AND v.id IS NOT NULL`,
  ],
  [
    '评论',
    `WITH ${RECENT}, ${MEMBERS}
    INSERT INTO episode_comment (episode_id, student_id, content, created_at, state, hidden_by, hidden_at, reason)
    SELECT episode_id, student_id, CASE WHEN draw < 6 THEN '${SPAM}' ELSE ${oneOf(COMMENTS, 'draw')} END,
      end_at - make_interval(mins => draw % 60),
      CASE WHEN draw < 4 THEN 'hidden' ELSE 'visible' END, CASE WHEN draw < 4 THEN '教务运营' ELSE '' END,
      CASE WHEN draw < 4 THEN end_at + interval '3 hours' END, CASE WHEN draw < 4 THEN '广告' ELSE '' END
    FROM members WHERE draw < 90 ORDER BY end_at, episode_id, student_id LIMIT 20000`,
  ],
  [
    '关闭评论的讲次',
    `WITH ${RECENT} UPDATE episode e SET comment_forbidden = true FROM recent r WHERE r.id = e.id AND r.draw >= 96`,
  ],
  [
    '奖励',
    `WITH ${RECENT}, ${MEMBERS}
    INSERT INTO episode_reward (episode_id, student_id, amount, given_at, given_by)
    SELECT DISTINCT ON (episode_id, student_id) episode_id, student_id, greatest(reward, 10), end_at + interval '10 minutes', '教务运营'
    FROM members WHERE draw BETWEEN 100 AND 160 LIMIT 20000`,
  ],
  [
    '反馈',
    `WITH ${RECENT}, ${MEMBERS}
    INSERT INTO episode_feedback (episode_id, student_id, type, score, words, created_at)
    SELECT episode_id, student_id, type, CASE WHEN draw % 11 < 6 THEN 5 WHEN draw % 11 < 9 THEN 4 WHEN draw % 11 < 10 THEN 3 ELSE 1 + draw % 2 END,
      ${oneOf(WORDS, '(draw + length(type))')}, end_at + make_interval(mins => 1 + draw % 90)
    FROM members CROSS JOIN unnest(ARRAY['content', 'teacher', 'classroom']) AS type
    WHERE draw BETWEEN 200 AND 260 LIMIT 30000 ON CONFLICT DO NOTHING`,
  ],
  [
    '教室',
    `WITH ${RECENT}, large AS (
      INSERT INTO episode_room (episode_id, team_id, room_id) SELECT id, NULL::bigint, 'R' || id FROM recent WHERE special_episode_type IN (0, 7, 17)
      RETURNING episode_id)
    INSERT INTO episode_room (episode_id, team_id, room_id)
    SELECT DISTINCT r.id, t.id, 'R' || r.id || '-' || t.id FROM recent r
    JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = r.id JOIN team t ON t.lesson_id = a.lesson_id WHERE r.draw < 30`,
  ],
  [
    '时段',
    `INSERT INTO time_slot (weekday, start_minute, note)
    SELECT 1 + minute / 1440, minute % 1440, '' FROM (
      SELECT minute_of_week(start_at) AS minute FROM episode
      WHERE start_at > $1 AND status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 17)
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 14) AS used ON CONFLICT DO NOTHING`,
  ],
];

/** In one transaction; what a table is given goes with the episodes when the world is replaced. */
export async function fillAroundEpisodes(
  client: pg.Client,
  today: Date,
  report: (step: string) => void,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('DELETE FROM time_slot');
    for (const [step, text] of STATEMENTS) {
      report(step);
      await client.query(text, text.includes('$1') ? [today] : []);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query(
    'VACUUM (ANALYZE) video, episode_comment, episode_reward, episode_feedback, episode_room, time_slot, episode',
  );
}
