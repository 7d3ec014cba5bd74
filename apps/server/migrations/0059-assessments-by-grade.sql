-- For which grades an assessment (入学测评) was made, so that it is bound to lessons of these. Empty: for any.
ALTER TABLE assessment ADD COLUMN grade_ids integer[] NOT NULL DEFAULT '{}';
