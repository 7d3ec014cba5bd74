-- A team (小班) with history that was merged or moved stays where it was, empty, and names where its students went.
ALTER TABLE team
  ADD COLUMN merged_into bigint REFERENCES team,
  ADD COLUMN moved_to    bigint REFERENCES team,
  ADD CONSTRAINT team_gone_once CHECK (num_nonnulls(merged_into, moved_to) <= 1),
  ADD CONSTRAINT team_gone_is_empty
    CHECK (num_nonnulls(merged_into, moved_to) = 0 OR (student_count = 0 AND sale_status = 'off_shelf'));
CREATE INDEX team_merged_into ON team (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX team_moved_to ON team (moved_to) WHERE moved_to IS NOT NULL;

-- Parcels of a lesson that the student left before they were sent.
ALTER TABLE student_parcel DROP CONSTRAINT student_parcel_state_check,
  DROP CONSTRAINT student_parcel_check,
  ADD CONSTRAINT student_parcel_state_check CHECK (state IN ('preparing', 'sent', 'delivered', 'returned', 'canceled')),
  ADD CONSTRAINT student_parcel_check CHECK (state IN ('preparing', 'canceled') OR sent_at IS NOT NULL);
