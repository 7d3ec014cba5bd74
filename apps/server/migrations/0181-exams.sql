-- Exams (EN28): one row for each entry of outlines of the kind jam, whoever writes that entry. The entry stays what
-- outlines, moves and the calendar know; what the exam itself is stands here.
CREATE TABLE exam (
  id                    bigint PRIMARY KEY REFERENCES agenda_entry ON DELETE CASCADE,
  -- As the entry has them, kept by the triggers below: the list of exams filters and searches within one table.
  name                  text NOT NULL,
  start_at              timestamptz,
  end_at                timestamptz,
  deleted_at            timestamptz,
  duration_ms           bigint NOT NULL DEFAULT 0 CHECK (duration_ms >= 0),
  subject_id            integer REFERENCES subject,
  phase                 integer REFERENCES phase,
  mode                  text NOT NULL DEFAULT 'normal'
    CHECK (mode IN ('normal', 'giftPack', 'giftPackLevel', 'promotion', 'newOlympiad')),
  exam_type             text NOT NULL DEFAULT 'other' CHECK (exam_type IN ('midterm', 'final', 'other')),
  marking_time_ms       bigint NOT NULL DEFAULT 0 CHECK (marking_time_ms >= 0),
  limited_enter_time_ms bigint NOT NULL DEFAULT 0 CHECK (limited_enter_time_ms >= 0),
  publish_report_type   text NOT NULL DEFAULT 'afterMarking' CHECK (publish_report_type IN ('afterMarking', 'manual')),
  with_level_rule       boolean NOT NULL DEFAULT false,
  level_rules           jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(level_rules) = 'array'),
  mixed_levels          integer[] NOT NULL DEFAULT '{}',
  thresholds            jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(thresholds) = 'array'),
  grade_ids             integer[] NOT NULL DEFAULT '{}',
  major                 text NOT NULL DEFAULT 'all' CHECK (major IN ('all', 'wenke', 'like')),
  product_line_id       integer REFERENCES product_line,
  report_desc           text NOT NULL DEFAULT '' CHECK (length(report_desc) <= 2000),
  has_certificate       boolean NOT NULL DEFAULT false,
  certificates          jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(certificates) = 'array'),
  template_id           bigint REFERENCES jam_template ON DELETE SET NULL,
  published_papers      smallint NOT NULL DEFAULT 0 CHECK (published_papers BETWEEN 0 AND 2),
  has_draft_paper       boolean NOT NULL DEFAULT false,
  -- R242
  status                text NOT NULL GENERATED ALWAYS AS (CASE WHEN published_papers > 0 THEN 'published' ELSE 'init' END) STORED,
  rev                   integer NOT NULL DEFAULT 1,
  created_at            timestamptz NOT NULL DEFAULT now(),
  created_by            text NOT NULL DEFAULT '',
  updated_at            timestamptz NOT NULL DEFAULT now(),
  updated_by            text NOT NULL DEFAULT '',
  -- R247
  CONSTRAINT exam_end CHECK (start_at IS NULL OR end_at IS NULL OR end_at = start_at + duration_ms * interval '1 millisecond'),
  -- R238
  CONSTRAINT exam_gift_pack CHECK (mode NOT IN ('giftPack', 'giftPackLevel') OR exam_type = 'other'),
  -- R241
  CONSTRAINT exam_levels CHECK (with_level_rule OR level_rules = '[]')
);

INSERT INTO exam (id, name, start_at, end_at, deleted_at, duration_ms)
SELECT id, name, start_at, end_at, deleted_at, coalesce(extract(epoch FROM end_at - start_at) * 1000, 0)::bigint
FROM agenda_entry WHERE kind = 'jam';
-- What the first of its lessons is about.
UPDATE exam x SET subject_id = l.subject_id, phase = l.phase, grade_ids = l.grade_ids
FROM (SELECT DISTINCT ON (item_id) item_id, lesson_id FROM lesson_agenda WHERE kind = 'jam' ORDER BY item_id, lesson_id) AS a
JOIN lesson l ON l.id = a.lesson_id
WHERE a.item_id = x.id;

CREATE INDEX exam_by_name_grams ON exam USING gin (name_grams(name));
CREATE INDEX exam_by_subject ON exam (subject_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_phase ON exam (phase, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_type ON exam (exam_type, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_mode ON exam (mode, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_paper ON exam (published_papers, has_draft_paper, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_grades ON exam USING gin (grade_ids);
CREATE INDEX exam_by_start ON exam (start_at, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_end ON exam (end_at, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX exam_by_template ON exam (template_id, id DESC) WHERE template_id IS NOT NULL;
SELECT watch_task_effects('exam');

CREATE FUNCTION exam_of_new_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO exam (id, name, start_at, end_at, deleted_at, duration_ms)
  SELECT id, name, start_at, end_at, deleted_at, coalesce(extract(epoch FROM end_at - start_at) * 1000, 0)::bigint
  FROM made WHERE kind = 'jam';
  RETURN NULL;
END
$$;
CREATE TRIGGER exam_made AFTER INSERT ON agenda_entry
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION exam_of_new_entries();

-- A change of the entry is one of the exam too: its version counts up, so that an open form and an undo notice.
CREATE FUNCTION exam_follows_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exam x SET name = n.name, start_at = n.start_at, end_at = n.end_at, deleted_at = n.deleted_at,
    duration_ms = coalesce((extract(epoch FROM n.end_at - n.start_at) * 1000)::bigint, x.duration_ms), rev = x.rev + 1
  FROM changed n
  WHERE n.id = x.id AND n.kind = 'jam' AND (x.name, x.start_at, x.end_at, x.deleted_at)
    IS DISTINCT FROM (n.name, n.start_at, n.end_at, n.deleted_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER exam_changed AFTER UPDATE ON agenda_entry
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION exam_follows_entries();
