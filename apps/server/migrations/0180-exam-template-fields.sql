-- Exam templates (EN30) with all their fields; before, a lesson template gave a name, a length and a switch.
ALTER TABLE jam_template
  ADD COLUMN mode                  text NOT NULL DEFAULT 'normal'
    CHECK (mode IN ('normal', 'giftPack', 'giftPackLevel', 'promotion', 'newOlympiad')),
  ADD COLUMN exam_type             text NOT NULL DEFAULT 'other' CHECK (exam_type IN ('midterm', 'final', 'other')),
  ADD COLUMN marking_time_ms       bigint NOT NULL DEFAULT 0 CHECK (marking_time_ms >= 0),
  ADD COLUMN limited_enter_time_ms bigint NOT NULL DEFAULT 0 CHECK (limited_enter_time_ms >= 0),
  ADD COLUMN publish_report_type   text NOT NULL DEFAULT 'afterMarking' CHECK (publish_report_type IN ('afterMarking', 'manual')),
  ADD COLUMN with_level_rule       boolean NOT NULL DEFAULT false,
  ADD COLUMN level_rules           jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(level_rules) = 'array'),
  ADD COLUMN grade_ids             integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN major                 text NOT NULL DEFAULT 'all' CHECK (major IN ('all', 'wenke', 'like')),
  ADD COLUMN product_line_id       integer REFERENCES product_line,
  ADD COLUMN report_desc           text NOT NULL DEFAULT '' CHECK (length(report_desc) <= 2000),
  ADD COLUMN certificates          jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(certificates) = 'array'),
  ADD COLUMN start_at              timestamptz,
  -- R238
  ADD CONSTRAINT jam_template_gift_pack CHECK (mode NOT IN ('giftPack', 'giftPackLevel') OR exam_type = 'other'),
  -- R241
  ADD CONSTRAINT jam_template_levels CHECK (with_level_rule OR level_rules = '[]');
