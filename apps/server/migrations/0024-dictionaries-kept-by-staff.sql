-- Dictionaries as their staff keep them: versions, an order, rows that are no longer offered, levels mixed of others.

ALTER TABLE product_line RENAME COLUMN valid TO enabled;
ALTER TABLE tag RENAME COLUMN valid TO enabled;

ALTER TABLE phase            ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE subject          ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE grade            ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE semester         ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE level            ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE lesson_label     ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE agenda_label     ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE textbook_edition ADD COLUMN enabled boolean NOT NULL DEFAULT true;
ALTER TABLE logistics_biz    ADD COLUMN enabled boolean NOT NULL DEFAULT true;

ALTER TABLE phase            ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE subject          ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE grade            ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE level            ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE lesson_label     ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE agenda_label     ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE tag              ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE product_line     ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE textbook_edition ADD COLUMN rev integer NOT NULL DEFAULT 1;
ALTER TABLE logistics_biz    ADD COLUMN rev integer NOT NULL DEFAULT 1;

ALTER TABLE phase            ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE subject          ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE grade            ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE semester         ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE level            ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE lesson_label     ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE agenda_label     ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE tag              ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE product_line     ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE textbook_edition ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';
ALTER TABLE logistics_biz    ADD COLUMN updated_at timestamptz, ADD COLUMN updated_by text NOT NULL DEFAULT '';

-- Semesters stand in the order of their time; all others as staff put them, so far by id.
ALTER TABLE tag              ADD COLUMN ordinal integer NOT NULL DEFAULT 0;
ALTER TABLE product_line     ADD COLUMN ordinal integer NOT NULL DEFAULT 0;
ALTER TABLE textbook_edition ADD COLUMN ordinal integer NOT NULL DEFAULT 0;
ALTER TABLE logistics_biz    ADD COLUMN ordinal integer NOT NULL DEFAULT 0;

-- A level mixed of others names them; empty: a level of its own.
ALTER TABLE level ADD COLUMN mixes integer[] NOT NULL DEFAULT '{}';

-- Two rows of a group exchange their names in one transaction.
ALTER TABLE lesson_label DROP CONSTRAINT lesson_label_phase_subject_id_name_key;
ALTER TABLE lesson_label ADD CONSTRAINT lesson_label_once UNIQUE (phase, subject_id, name) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE textbook_edition DROP CONSTRAINT textbook_edition_phase_subject_id_name_key;
ALTER TABLE textbook_edition
  ADD CONSTRAINT textbook_edition_once UNIQUE (phase, subject_id, name) DEFERRABLE INITIALLY IMMEDIATE;
