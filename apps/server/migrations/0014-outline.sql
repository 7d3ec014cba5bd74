-- What the outline of a lesson needs beside its items.

-- A label for one subject or phase; null: for all of them.
ALTER TABLE agenda_label
  ADD COLUMN subject_id integer REFERENCES subject,
  ADD COLUMN phase      integer REFERENCES phase;

-- What a lesson calls a group of its outline; without a row the label's own name counts.
CREATE TABLE lesson_agenda_label (
  lesson_id bigint NOT NULL REFERENCES lesson ON DELETE CASCADE,
  label_id  integer NOT NULL REFERENCES agenda_label,
  name      text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  PRIMARY KEY (lesson_id, label_id)
);

-- Who put it in the bin; null for one that went there with its lesson and comes back with it.
ALTER TABLE episode ADD COLUMN deleted_by text;
ALTER TABLE agenda_entry ADD COLUMN deleted_by text;
CREATE INDEX episode_in_bin ON episode (deleted_at DESC, id DESC) WHERE deleted_by IS NOT NULL;
