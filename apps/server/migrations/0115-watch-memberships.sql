-- What tasks change of the records that are new (enrolments, books of lessons) is kept like that of all others, so that an undo knows
-- which later changes were undone themselves.
SELECT watch_task_effects(format('%I', c.table_name)::regclass)
FROM information_schema.columns c
JOIN information_schema.columns i ON i.table_schema = c.table_schema AND i.table_name = c.table_name
  AND i.column_name = 'id' AND i.data_type IN ('bigint', 'integer', 'smallint')
JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
WHERE c.table_schema = current_schema() AND c.column_name = 'rev' AND t.table_type = 'BASE TABLE'
  AND NOT EXISTS (SELECT FROM information_schema.triggers g WHERE g.event_object_schema = c.table_schema
    AND g.event_object_table = c.table_name AND g.trigger_name = 'keep_task_effect');
