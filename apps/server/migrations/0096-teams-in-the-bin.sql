-- Teams (小班) in the recycle bin. They keep their row, their place and their history; what is unique is so among those that stand.
ALTER TABLE team
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by text NOT NULL DEFAULT '',
  -- nobody sits in a deleted team, and it is not sold
  ADD CONSTRAINT team_binned_is_empty CHECK (deleted_at IS NULL OR (student_count = 0 AND sale_status = 'off_shelf')),
  DROP CONSTRAINT team_name_once,
  DROP CONSTRAINT team_ordinal_once,
  ADD CONSTRAINT team_ordinal_once EXCLUDE USING btree (lesson_id WITH =, sale_ordinal WITH =) WHERE (deleted_at IS NULL)
    DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX team_name_once ON team (lesson_id, name) WHERE deleted_at IS NULL;
-- all of a lesson, with the deleted ones
CREATE INDEX team_by_lesson ON team (lesson_id);
CREATE INDEX team_by_bin ON team (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
