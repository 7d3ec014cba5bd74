-- Teams (小班) as staff keep them: their kind, whom they are sold to, how long they stand, who wrote them last.

CREATE TABLE team_type (
  id               integer PRIMARY KEY,
  name             text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 20),
  class_type       text NOT NULL,
  default_capacity integer NOT NULL CHECK (default_capacity BETWEEN 1 AND 5000),
  -- 开班人数: with fewer a team is better merged
  fewest_students  integer NOT NULL CHECK (fewest_students BETWEEN 0 AND default_capacity),
  needs_mentor     boolean NOT NULL
);
INSERT INTO team_type (id, name, class_type, default_capacity, fewest_students, needs_mentor) VALUES
  (1, '小学大班', 'xiao_large', 30, 10, true),
  (2, '小学小班', 'xiao_small', 12, 4, true),
  (3, '小学英语大班', 'xiao_large_english', 30, 10, true),
  (4, '小学外教大班', 'xiao_large_foreign', 20, 8, true),
  (5, '中学大班', 'zhong_large', 40, 10, true),
  (6, '中学小班', 'zhong_small', 12, 4, true),
  (7, '一对一', '1v1', 1, 1, false),
  (8, '答疑班', 'solution', 50, 0, false);

ALTER TABLE team
  ADD COLUMN type_id           integer REFERENCES team_type,
  ADD COLUMN restriction_tags  text[] NOT NULL DEFAULT '{normal}' CHECK (restriction_tags <> '{}'),
  ADD COLUMN bundle_sale_state text NOT NULL DEFAULT 'uncheck' CHECK (bundle_sale_state IN ('uncheck', 'check', 'sell_out')),
  -- none: those of its lesson
  ADD COLUMN start_at          timestamptz,
  ADD COLUMN end_at            timestamptz,
  ADD COLUMN created_at        timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by        text NOT NULL DEFAULT '',
  ADD COLUMN updated_at        timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by        text NOT NULL DEFAULT '';
UPDATE team t SET type_id = y.id FROM team_type y WHERE y.class_type = t.class_type;

-- What came before had no such rules: places follow the order shown, a second name of a lesson gets a number.
UPDATE team t SET sale_ordinal = p.place
FROM (SELECT id, row_number() OVER (PARTITION BY lesson_id ORDER BY sale_ordinal, id) AS place FROM team) p
WHERE p.id = t.id AND t.sale_ordinal <> p.place;
UPDATE team t SET name = left(t.name, 16) || '（' || n.nth || '）'
FROM (SELECT id, row_number() OVER (PARTITION BY lesson_id, name ORDER BY sale_ordinal) AS nth FROM team) n
WHERE n.id = t.id AND n.nth > 1;
UPDATE team SET reserved_limit = capacity WHERE reserved_limit > capacity;
UPDATE team SET sale_status = 'off_shelf' WHERE sale_status = 'on_shelf' AND capacity = 0;

ALTER TABLE team
  ALTER COLUMN sale_ordinal DROP DEFAULT,
  ADD CONSTRAINT team_name_length CHECK (length(name) BETWEEN 1 AND 20) NOT VALID,
  ADD CONSTRAINT team_capacity_most CHECK (capacity <= 5000),
  ADD CONSTRAINT team_reserved_within CHECK (reserved_limit <= capacity),
  ADD CONSTRAINT team_shelf_has_room CHECK (sale_status = 'off_shelf' OR capacity > 0),
  ADD CONSTRAINT team_stands_forward CHECK (start_at IS NULL OR end_at IS NULL OR start_at < end_at),
  ADD CONSTRAINT team_name_once UNIQUE (lesson_id, name),
  -- 1 to n; an order is written at once and looked at when all of it stands
  ADD CONSTRAINT team_ordinal_once UNIQUE (lesson_id, sale_ordinal) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT team_ordinal_counts CHECK (sale_ordinal > 0);
DROP INDEX team_by_lesson;
-- 小班管理 across lessons
CREATE INDEX team_by_shelf ON team (sale_status, id DESC);
