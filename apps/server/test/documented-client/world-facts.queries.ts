/** Ids of the demo world that no documented list names: whose practice there is, which team met in which room ... */
import type pg from 'pg';

const FACTS = [
  `SELECT student_id AS "practiceStudentId", episode_id AS "practiceEpisodeId"
   FROM practice_answer JOIN practice_item ON practice_item.id = item_id
   GROUP BY 1, 2 HAVING count(DISTINCT part) = 4 ORDER BY 1, 2 LIMIT 1`,
  `SELECT room_record.team_id AS "roomTeamId", episode_id AS "roomEpisodeId", student_id AS "roomStudentId"
   FROM room_record JOIN team_student USING (team_id) JOIN episode ON episode.id = episode_id
   WHERE reward > 0 ORDER BY 2, 1, 3 LIMIT 1`,
  `SELECT o.id AS "otherTeamId", o.lesson_id AS "roomTeamLessonId" FROM team t JOIN team o ON o.lesson_id = t.lesson_id AND o.id <> t.id
   WHERE t.id = (SELECT team_id FROM room_record JOIN team_student USING (team_id) JOIN episode ON episode.id = episode_id
     WHERE reward > 0 ORDER BY episode_id, team_id, student_id LIMIT 1) ORDER BY o.student_count, 1 LIMIT 1`,
  `SELECT id AS "baselineLessonId" FROM lesson WHERE subject_id = 2 AND phase = 2 AND baseline_exam_id IS NULL
   AND status <> 'canceled' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`,
  `SELECT lesson_id AS "channelLessonId" FROM lesson_channel ORDER BY 1 LIMIT 1`,
  `SELECT item_id AS "examId" FROM lesson_agenda JOIN team USING (lesson_id) WHERE kind = 'jam' ORDER BY 1 LIMIT 1`,
  `SELECT a.exam_id AS "reportedExamId", m.team_id AS "reportedTeamId", m.lesson_id AS "reportedLessonId",
     a.student_id AS "reportedStudentId", r.question_id AS "reportedQuestionId"
   FROM attempt a JOIN exam x ON x.id = a.exam_id JOIN lesson_agenda g ON g.kind = 'jam' AND g.item_id = x.id
     JOIN team_student m ON m.lesson_id = g.lesson_id AND m.student_id = a.student_id
     JOIN response r ON r.exam_id = a.exam_id AND r.student_id = a.student_id
   WHERE x.report_at < now() AND a.fully_marked ORDER BY 1, 2, 4, 5 LIMIT 1`,
  `SELECT id AS "readyVideoId" FROM video WHERE state = 'ready' ORDER BY 1 LIMIT 1`,
  `SELECT item_id AS "stageReviewId" FROM lesson_agenda JOIN team USING (lesson_id) WHERE kind = 'stageReview' ORDER BY 1 LIMIT 1`,
  `SELECT team.id AS "tutoredTeamId" FROM lesson_agenda JOIN team USING (lesson_id)
   WHERE kind = 'mentorEpisodeGroup' ORDER BY 1 LIMIT 1`,
  `SELECT a.lesson_id AS "statLessonId", a.item_id AS "statExamId", t.id AS "statTeamId", m.student_id AS "statStudentId"
   FROM lesson_agenda a JOIN team t ON t.lesson_id = a.lesson_id AND t.deleted_at IS NULL
     JOIN team_student m ON m.team_id = t.id AND m.left_at IS NULL
   WHERE a.kind = 'jam' AND NOT EXISTS (SELECT FROM attempt s WHERE s.exam_id = a.item_id AND s.student_id = m.student_id)
   ORDER BY 1 DESC, 2 DESC, 3, 4 LIMIT 1`,
  `SELECT a.lesson_id AS "statTutoringLessonId", a.item_id AS "statTutoringId", t.id AS "statTutoredTeamId"
   FROM lesson_agenda a JOIN team t ON t.lesson_id = a.lesson_id AND t.deleted_at IS NULL
   WHERE a.kind = 'mentorEpisodeGroup' ORDER BY 1 DESC, 2 DESC, 3 LIMIT 1`,
  `SELECT student_id AS "cartStudentId" FROM cart_item JOIN lesson ON lesson.id = lesson_id
   WHERE deleted_at IS NULL ORDER BY 1 LIMIT 1`,
  `SELECT item_id AS "groupId" FROM lesson_agenda WHERE kind = 'mentorEpisodeGroup' ORDER BY 1 LIMIT 1`,
  `SELECT lesson.id AS "endedLessonId", student_id AS "endedStudentId"
   FROM lesson JOIN team ON lesson_id = lesson.id JOIN team_student ON team_id = team.id
   WHERE lesson.end_at < now() AND lesson.status = 'published' ORDER BY 1, 2 LIMIT 1`,
  `SELECT lesson.id AS "teamLessonId" FROM lesson JOIN team ON lesson_id = lesson.id
   WHERE team.sale_status = 'on_shelf' AND lesson.status = 'init' AND lesson.deleted_at IS NULL ORDER BY 1 LIMIT 1`,
  `SELECT stage_review_template.id AS "stageReviewTemplateId", stage_review_template.label_id AS "stageReviewLabelId",
     stage_review_template.lesson_template_id AS "outlineTemplateId"
   FROM stage_review_template JOIN jam_template USING (lesson_template_id) ORDER BY 3, 1 LIMIT 1`,
  `SELECT id AS "tutoringLabelId" FROM agenda_label
   WHERE agenda_type = 'mentorEpisodeGroup' AND subject_id IS NULL ORDER BY 1 LIMIT 1`,
  `SELECT id AS "connectionId" FROM template_connection WHERE valid ORDER BY 1 LIMIT 1`,
  `SELECT id AS "systematicLessonId" FROM lesson WHERE flatted_category = 'systematic' AND deleted_at IS NULL ORDER BY 1 LIMIT 1`,
  `SELECT id AS "lessonWithoutRenewalId" FROM lesson WHERE flatted_category = 'topic' AND deleted_at IS NULL ORDER BY 1 LIMIT 1`,
  `SELECT id AS "replayEpisodeId" FROM episode WHERE special_episode_type = 8 ORDER BY 1 LIMIT 1`,
];

export async function readWorldFacts(pool: Pick<pg.Pool, 'query'>): Promise<Readonly<Record<string, number>>> {
  const facts: Record<string, number> = {};
  for (const sql of FACTS) {
    const { rows } = await pool.query<Record<string, unknown>>(sql);
    if (!rows[0]) throw new Error(`the demo world is too small: ${sql}`);
    for (const [name, value] of Object.entries(rows[0])) facts[name] = Number(value);
  }
  return facts;
}
