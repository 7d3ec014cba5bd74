-- A view that is shared is watched by each of those who see it, with a limit of their own.
CREATE TABLE view_watch (
  view_id     bigint NOT NULL REFERENCES saved_view ON DELETE CASCADE,
  staff_id    bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  watch_limit integer NOT NULL CHECK (watch_limit BETWEEN 0 AND 1000000),
  -- Whether the count was above the limit when it was last looked at; null: not looked at since it is watched so.
  is_over     boolean,
  checked_at  timestamptz,
  PRIMARY KEY (view_id, staff_id)
);
CREATE INDEX view_watch_due ON view_watch (checked_at NULLS FIRST, view_id, staff_id);
CREATE INDEX view_watch_of_staff ON view_watch (staff_id);

INSERT INTO view_watch (view_id, staff_id, watch_limit, is_over, checked_at)
SELECT id, owner_id, watch_limit, watch_over, watch_checked_at FROM saved_view WHERE watch_limit IS NOT NULL;

ALTER TABLE saved_view DROP COLUMN watch_limit, DROP COLUMN watch_over, DROP COLUMN watch_checked_at;
