-- Teams by how much of their capacity is taken, in percent (teams 6): an index of the expression has statistics of it, too.
CREATE INDEX team_by_fill ON team ((student_count * 100 / NULLIF(capacity, 0)), id DESC);
ANALYZE team;
