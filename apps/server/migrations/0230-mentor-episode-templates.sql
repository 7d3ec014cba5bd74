-- Tutoring templates (EN31) are made, changed and binned like the other items of a lesson template, and say when the
-- tutoring they are the model of takes place.

ALTER TABLE mentor_episode_template
  -- from the end of what it is bound to
  ADD COLUMN start_offset_ms bigint NOT NULL DEFAULT 0 CHECK (start_offset_ms BETWEEN 0 AND 2592000000),
  ADD COLUMN duration_ms     integer NOT NULL DEFAULT 2700000 CHECK (duration_ms BETWEEN 60000 AND 86400000),
  -- one for each team, or one for all teams of the lesson together
  ADD COLUMN per_team        boolean NOT NULL DEFAULT true,
  ADD COLUMN created_at      timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by      text NOT NULL DEFAULT '',
  ADD COLUMN updated_at      timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by      text NOT NULL DEFAULT '',
  ADD COLUMN deleted_by      text;

UPDATE mentor_episode_template m SET ordinal = w.place
FROM (
  SELECT id, row_number() OVER (PARTITION BY lesson_template_id, label_id ORDER BY ordinal, id) AS place
  FROM mentor_episode_template WHERE deleted_at IS NULL
) AS w
WHERE m.id = w.id AND m.ordinal <> w.place;
ALTER TABLE mentor_episode_template
  ADD CONSTRAINT mentor_episode_template_ordinal EXCLUDE USING btree (lesson_template_id WITH =, label_id WITH =, ordinal WITH =)
    WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX mentor_episode_template_bin ON mentor_episode_template (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- What it is bound to is purged from the bin: the tutoring template stays, unbound.
ALTER TABLE mentor_episode_template
  DROP CONSTRAINT mentor_episode_template_episode_template_id_fkey,
  DROP CONSTRAINT mentor_episode_template_jam_template_id_fkey,
  DROP CONSTRAINT mentor_episode_template_stage_review_template_id_fkey,
  ADD CONSTRAINT mentor_episode_template_episode_template_id_fkey
    FOREIGN KEY (episode_template_id) REFERENCES episode_template ON DELETE SET NULL,
  ADD CONSTRAINT mentor_episode_template_jam_template_id_fkey
    FOREIGN KEY (jam_template_id) REFERENCES jam_template ON DELETE SET NULL,
  ADD CONSTRAINT mentor_episode_template_stage_review_template_id_fkey
    FOREIGN KEY (stage_review_template_id) REFERENCES stage_review_template ON DELETE SET NULL;

-- What the tutoring of an outline was made from; tutoring that was made by hand has no row.
CREATE TABLE mentor_episode_group (
  id          bigint PRIMARY KEY REFERENCES agenda_entry ON DELETE CASCADE,
  template_id bigint REFERENCES mentor_episode_template ON DELETE SET NULL,
  -- as its template was then
  per_team    boolean NOT NULL
);
CREATE INDEX mentor_episode_group_by_template ON mentor_episode_group (template_id, id) WHERE template_id IS NOT NULL;
