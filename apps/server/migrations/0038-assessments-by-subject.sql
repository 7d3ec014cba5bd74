-- What an assessment (入学测评) asks about, so that people whose data is limited choose among theirs. Null: not bound.
ALTER TABLE assessment
  ADD COLUMN subject_id integer REFERENCES subject,
  ADD COLUMN phase integer REFERENCES phase;
