-- Whom a team lets in that is for chosen students alone (指定学员, R256): without a row it lets in nobody.
CREATE TABLE team_chosen_student (
  team_id    bigint NOT NULL REFERENCES team ON DELETE CASCADE,
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  added_at   timestamptz NOT NULL DEFAULT now(),
  added_by   text NOT NULL DEFAULT '',
  PRIMARY KEY (team_id, student_id)
);
CREATE INDEX team_chosen_student_by_student ON team_chosen_student (student_id);
