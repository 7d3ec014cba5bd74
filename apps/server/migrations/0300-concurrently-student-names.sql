-- Students by the beginning of their names: whom staff look for to enrol.
CREATE INDEX CONCURRENTLY IF NOT EXISTS student_by_name ON student (nickname text_pattern_ops, id);
