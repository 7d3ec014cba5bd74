-- Sums of the rollups by lesson and team, written with them: what boards over many lessons read. Only of episodes of which some
-- attendance was reported.
CREATE TABLE lesson_team_stat (
  lesson_id            bigint  NOT NULL,
  -- 0: 未分班
  team_id              bigint  NOT NULL,
  episodes             integer NOT NULL,
  should               integer NOT NULL,
  attended             integer NOT NULL,
  on_time              integer NOT NULL,
  finished             integer NOT NULL,
  finished_with_replay integer NOT NULL,
  live_seconds         bigint  NOT NULL,
  homework_due         integer NOT NULL,
  homework_submitted   integer NOT NULL,
  homework_late        integer NOT NULL,
  homework_corrected   integer NOT NULL,
  homework_score       bigint  NOT NULL,
  exercise_questions   integer NOT NULL,
  exercise_answered    integer NOT NULL,
  exercise_right       integer NOT NULL,
  prestudy_should      integer NOT NULL,
  prestudy_finished    integer NOT NULL,
  PRIMARY KEY (lesson_id, team_id)
);
CREATE INDEX lesson_team_stat_by_team ON lesson_team_stat (team_id);

INSERT INTO lesson_team_stat
SELECT r.lesson_id, r.team_id, count(*), sum(r.should), sum(r.attended), sum(r.on_time), sum(r.finished),
  sum(r.finished_with_replay), sum(r.live_seconds), sum(r.homework_due), sum(r.homework_submitted), sum(r.homework_late),
  sum(r.homework_corrected), sum(r.homework_score), sum(r.exercise_questions), sum(r.exercise_answered),
  sum(r.exercise_right), sum(r.prestudy_should), sum(r.prestudy_finished)
FROM (SELECT lesson_id, episode_id FROM lesson_episode_stat GROUP BY 1, 2 HAVING sum(reported) > 0) k
  JOIN lesson_episode_stat r ON r.lesson_id = k.lesson_id AND r.episode_id = k.episode_id
GROUP BY r.lesson_id, r.team_id;
