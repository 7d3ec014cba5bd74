-- Columns that 0009 added have no statistics until the next automatic run: a planner that takes nearly every lesson for
-- deleted reads a teacher's lessons from the wrong end.
ANALYZE lesson;
