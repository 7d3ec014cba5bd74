-- Teams (小班) across lessons by a part of their name, and the few that are full.
CREATE INDEX team_by_name_grams ON team USING gin (name_grams(name));
CREATE INDEX team_full ON team (id DESC) WHERE student_count >= capacity - reserved_limit;
