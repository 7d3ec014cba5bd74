-- Which version of a record which row of a task left, and which row of an undo takes which row back: an undo is free
-- again once every later change of its record was itself undone.

CREATE TABLE task_effect (
  -- the table of the record
  subject       text NOT NULL,
  subject_id    bigint NOT NULL,
  rev           integer NOT NULL,
  task_id       bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  ordinal       integer NOT NULL
);
CREATE INDEX task_effect_by_record ON task_effect (subject, subject_id, rev);
CREATE INDEX task_effect_by_task ON task_effect (task_id);

CREATE TABLE task_item_undo (
  task_id       bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  ordinal       integer NOT NULL,
  undo_id       bigint NOT NULL REFERENCES task ON DELETE CASCADE,
  undo_ordinal  integer NOT NULL,
  PRIMARY KEY (task_id, ordinal, undo_id, undo_ordinal)
);
CREATE INDEX task_item_undo_by_undo ON task_item_undo (undo_id, undo_ordinal);

-- The transaction of a row says which row it is: lectern.task_row = 'task:ordinal'. Writes outside of tasks skip this.
CREATE FUNCTION keep_task_effect() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_effect (subject, subject_id, rev, task_id, ordinal)
  VALUES (TG_TABLE_NAME, NEW.id, NEW.rev, split_part(current_setting('lectern.task_row'), ':', 1)::bigint,
    split_part(current_setting('lectern.task_row'), ':', 2)::integer);
  RETURN NULL;
END
$$;

CREATE FUNCTION watch_task_effects(watched regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER keep_task_effect AFTER UPDATE ON %s FOR EACH ROW WHEN (OLD.rev IS DISTINCT FROM NEW.rev
    AND coalesce(current_setting(''lectern.task_row'', true), '''') <> '''') EXECUTE FUNCTION keep_task_effect()', watched);
END
$$;

SELECT watch_task_effects(format('%I', c.table_name)::regclass)
FROM information_schema.columns c
JOIN information_schema.columns i ON i.table_schema = c.table_schema AND i.table_name = c.table_name
  AND i.column_name = 'id' AND i.data_type IN ('bigint', 'integer', 'smallint')
JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
WHERE c.table_schema = current_schema() AND c.column_name = 'rev' AND t.table_type = 'BASE TABLE';

-- Of tasks that ran before: what their rows kept.
INSERT INTO task_effect (subject, subject_id, rev, task_id, ordinal)
SELECT lower(regexp_replace(subject_type, '([A-Z])', '_\1', 'g')), coalesce(applied_id, subject_id), applied_rev, task_id,
  ordinal
FROM task_item WHERE state = 'succeeded' AND applied_rev IS NOT NULL AND coalesce(applied_id, subject_id) IS NOT NULL;

INSERT INTO task_item_undo (task_id, ordinal, undo_id, undo_ordinal)
SELECT o.task_id, o.ordinal, i.task_id, i.ordinal
FROM task u JOIN task_item i ON i.task_id = u.id
  JOIN task_item o ON o.task_id = u.undo_of AND o.subject_type = i.subject_type AND o.state = 'succeeded'
    AND coalesce(o.applied_id, o.subject_id) = i.subject_id
WHERE u.undo_of IS NOT NULL;
