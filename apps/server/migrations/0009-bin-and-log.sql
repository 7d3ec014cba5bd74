-- The recycle bin, the operation log across the product, and views that are watched.

ALTER TABLE lesson
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by text,
  ADD CONSTRAINT lesson_deleted_by CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  -- What is sold or paid for is never in the bin.
  ADD CONSTRAINT lesson_in_bin CHECK (deleted_at IS NULL OR (status <> 'published' AND paid_count = 0));

-- Lists leave out what is in the bin, and so do their indexes: else every row of a list would have to be looked at.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN
    SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition, indpred IS NOT NULL AS is_partial
    FROM pg_index WHERE indrelid = 'lesson'::regclass AND NOT indisunique
  LOOP
    EXECUTE format('DROP INDEX %s', made.name);
    EXECUTE made.definition || CASE WHEN made.is_partial THEN ' AND' ELSE ' WHERE' END || ' deleted_at IS NULL';
  END LOOP;
END $$;

CREATE INDEX lesson_bin ON lesson (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX lesson_by_source ON lesson (src_lesson_id) WHERE src_lesson_id IS NOT NULL;

ALTER TABLE saved_view
  ADD COLUMN deleted_at timestamptz,
  -- null: not watched
  ADD COLUMN watch_limit integer CHECK (watch_limit BETWEEN 0 AND 1000000);
DROP INDEX saved_view_name;
CREATE UNIQUE INDEX saved_view_name ON saved_view (owner_id, page, name) WHERE deleted_at IS NULL;
CREATE INDEX saved_view_bin ON saved_view (owner_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- The fields that a row of the log changes. As an array its elements have statistics, so that the planner knows
-- frequent fields from rare ones.
CREATE FUNCTION changed_fields(changes jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(change ->> 'field') FROM jsonb_array_elements(changes) AS change
$$;
CREATE INDEX operation_log_by_name ON operation_log (actor_name, id DESC);
CREATE INDEX operation_log_by_action ON operation_log (action, id DESC);
CREATE INDEX operation_log_by_time ON operation_log (at);
CREATE INDEX operation_log_by_field ON operation_log USING gin (changed_fields(changes));
CREATE INDEX operation_log_by_subject_name ON operation_log USING gin (name_grams(subject_name));
