-- Who led the tutoring of a team that had begun when the team got another mentor; until then it is the team's mentor.
CREATE TABLE mentor_episode (
  group_id  bigint NOT NULL REFERENCES agenda_entry ON DELETE CASCADE,
  team_id   bigint NOT NULL REFERENCES team ON DELETE CASCADE,
  -- null: the team had no mentor then
  mentor_id bigint REFERENCES teacher,
  PRIMARY KEY (group_id, team_id)
);
CREATE INDEX mentor_episode_by_team ON mentor_episode (team_id);
CREATE INDEX mentor_episode_by_mentor ON mentor_episode (mentor_id) WHERE mentor_id IS NOT NULL;
