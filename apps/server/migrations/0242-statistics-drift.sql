-- Every night stored figures are compared with their facts; what differs is an alarm, until somebody computes it anew.

CREATE TABLE stat_check (
  -- the Shanghai day whose episodes were compared
  day         date        PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  -- null: it runs, or was cut off
  finished_at timestamptz,
  compared    integer     NOT NULL DEFAULT 0,
  -- marked, so that they are computed anew in any case
  waiting     integer     NOT NULL DEFAULT 0,
  differences integer     NOT NULL DEFAULT 0
);

CREATE TABLE stat_drift (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lesson_id  bigint      NOT NULL,
  -- of one team in an episode, or of a student's sums
  episode_id bigint,
  team_id    bigint,
  student_id bigint,
  figure     text        NOT NULL,
  stored     bigint      NOT NULL,
  computed   bigint      NOT NULL,
  found_at   timestamptz NOT NULL,
  fixed_at   timestamptz,
  CHECK (num_nonnulls(episode_id, student_id) = 1)
);
-- Found again the next night it is the same difference.
CREATE UNIQUE INDEX stat_drift_open ON stat_drift (lesson_id, episode_id, team_id, student_id, figure) NULLS NOT DISTINCT
  WHERE fixed_at IS NULL;
