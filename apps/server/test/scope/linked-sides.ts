/** Rows that tie what lies within the scope to what lies beyond: the ways by which something beyond could be named. */
import type pg from 'pg';
import type { Side } from './canary-rows.ts';

const LINKED = 200;
/** Held by a lesson within and by those beyond, beside the one that is held within alone. */
export const sharedEpisode = ({ id }: Side): number => id + LINKED;

export async function linkSides(pool: pg.Pool, inside: Side, beyond: Side): Promise<void> {
  const fill = (text: string) =>
    text
      .replaceAll('$shared', `${sharedEpisode(inside)}`)
      .replaceAll('$in', `${inside.id}`)
      .replaceAll('$new', `${beyond.id + LINKED}`)
      .replaceAll('$out', `${beyond.id}`);
  for (const statement of LINKS) await pool.query(fill(statement));
}

export async function shareEpisode(pool: pg.Pool, inside: Side): Promise<void> {
  const shared = sharedEpisode(inside);
  await pool.query(
    copied('episode', { id: `${shared}`, start_at: LATER('start_at'), end_at: LATER('end_at') }).replace(
      '$out',
      `${inside.id}`,
    ),
  );
  await pool.query(
    `INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal) VALUES ($1, 'episode', $2, 1, 7)`,
    [inside.id, shared],
  );
}

/** A copy of the row beyond under a new id, with these columns otherwise. */
const copied = (table: string, changes: Readonly<Record<string, string>>): string => {
  const set = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  return `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT r.* FROM ${table} t,
    jsonb_populate_record(t, jsonb_build_object(${set.join()})) r WHERE t.id = $out`;
};

const LATER = (column: string): string => `t.${column} + interval '1 day'`;

const LINKS: readonly string[] = [
  // A student of a lesson within also belongs to one beyond, ordered it, was called about it, and took part.
  `WITH enrolled AS (INSERT INTO enrolment (lesson_id, student_id, source, started_at)
     VALUES ($out, $in, 'order', now() - interval '1 day') RETURNING id)
   INSERT INTO team_student (team_id, lesson_id, student_id, enrolment_id, joined_at)
     SELECT $out, $out, $in, id, now() FROM enrolled`,
  copied('student_order', { id: '$new', student_id: '$in', order_no: `'LT00000$new00'` }),
  copied('student_parcel', { id: '$new', student_id: '$in' }),
  copied('welcome_call', { id: '$new', student_id: '$in' }),
  `INSERT INTO cart_item (student_id, lesson_id) VALUES ($in, $out)`,
  copied('episode_comment', { id: '$new', student_id: '$in' }),
  copied('episode_feedback', { id: '$new', student_id: '$in' }),
  `INSERT INTO speaking_result (sentence_id, student_id, score, handed_in_at) VALUES ($out, $in, 80, now())`,
  `INSERT INTO practice_answer (item_id, student_id) VALUES ($out, $in)`,
  // A teacher and an assistant of both sides, busy beyond while they teach within.
  copied('episode', {
    id: '$new',
    teacher_id: '$in',
    episode_template_id: '$in',
    conflict_override: `'{"reason": "两处都要"}'::jsonb`,
  }),
  `INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal) VALUES ($out, 'episode', $new, 1, 3)`,
  copied('team', { id: '$new', mentor_id: '$in', name: `'外小班$new'`, sale_ordinal: '2' }),
  `INSERT INTO lesson_assistant (lesson_id, assistant_id) VALUES ($out, $in)`,
  `INSERT INTO episode_assistant (episode_id, assistant_id) VALUES ($out, $in)`,
  // An episode, a bundle and a template of both sides.
  `INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal) VALUES ($out, 'episode', $shared, 1, 4)`,
  `INSERT INTO episode_room (episode_id, team_id, room_id) SELECT $shared, team_id, room_id FROM episode_room WHERE episode_id = $out`,
  copied('room_record', { id: '$new', episode_id: '$shared' }),
  `INSERT INTO bundle_lesson (bundle_id, lesson_id) VALUES ($in, $out)`,
  copied('lesson', { id: '$new', template_id: '$in' }),
  copied('template_connection', { id: '$new', from_template_id: '$in' }),
  `INSERT INTO connection_lesson (connection_id, src_lesson_id, lesson_id) VALUES ($new, $in, $out)`,
  `INSERT INTO textbook_item_link (item_id, episode_template_id) VALUES ($in, $out)`,
];
