/** The tutoring of a demo world: the first group of a lesson was made from the first tutoring template of its class type. */
import type pg from 'pg';

const FIRST_GROUPS = `
  INSERT INTO mentor_episode_group (id, template_id, per_team)
  SELECT DISTINCT ON (a.item_id) a.item_id, m.id, m.per_team
  FROM (SELECT DISTINCT ON (lesson_id) lesson_id, item_id FROM lesson_agenda WHERE kind = 'mentorEpisodeGroup'
      ORDER BY lesson_id, ordinal) AS a
    JOIN lesson l ON l.id = a.lesson_id
    JOIN LATERAL (SELECT id, per_team FROM mentor_episode_template WHERE lesson_template_id = l.template_id
      ORDER BY ordinal LIMIT 1) AS m ON true
  ORDER BY a.item_id, a.lesson_id`;

export async function fillMentorGroups(client: pg.Client): Promise<void> {
  await client.query(FIRST_GROUPS);
}
