-- The nightly check compares the sums of a lesson by team too: of one team in no particular episode.
ALTER TABLE stat_drift DROP CONSTRAINT stat_drift_check;
ALTER TABLE stat_drift ADD CONSTRAINT stat_drift_check
  CHECK (num_nonnulls(episode_id, student_id) = 1 OR num_nonnulls(episode_id, student_id) = 0 AND team_id IS NOT NULL);
