-- What decides about renewal, with its dates: a past instant is answered as it was. What stands now is where it always was;
-- here is what it was before, each row until the instant of the change.

CREATE TABLE past_lesson_state (
  lesson_id   bigint NOT NULL REFERENCES lesson ON DELETE CASCADE,
  until_at    timestamptz NOT NULL,
  status      text NOT NULL,
  internal    boolean NOT NULL,
  template_id bigint,
  semester_id integer,
  mixed_level integer,
  grade_ids   integer[] NOT NULL,
  PRIMARY KEY (lesson_id, until_at)
);
CREATE INDEX past_lesson_state_by_template ON past_lesson_state (template_id, semester_id);

-- Where connections lead: a class type in a semester.
CREATE INDEX lesson_by_template_and_semester ON lesson (template_id, semester_id);

-- The clock of the writer is that of its rows. Of two changes in one instant the first says what was until then.
CREATE FUNCTION keep_lesson_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_lesson_state (lesson_id, until_at, status, internal, template_id, semester_id, mixed_level, grade_ids)
  VALUES (OLD.id, CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END, OLD.status, OLD.internal,
    OLD.template_id, OLD.semester_id, OLD.mixed_level, OLD.grade_ids)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_state_kept AFTER UPDATE OF status, internal, template_id, semester_id, mixed_level, grade_ids ON lesson
  FOR EACH ROW WHEN ((OLD.status, OLD.internal, OLD.template_id, OLD.semester_id, OLD.mixed_level, OLD.grade_ids)
    IS DISTINCT FROM (NEW.status, NEW.internal, NEW.template_id, NEW.semester_id, NEW.mixed_level, NEW.grade_ids))
  EXECUTE FUNCTION keep_lesson_state();

-- Earlier changes of the status stand in the log.
INSERT INTO past_lesson_state (lesson_id, until_at, status, internal, template_id, semester_id, mixed_level, grade_ids)
SELECT l.id, o.at, c.change ->> 'before', l.internal, l.template_id, l.semester_id, l.mixed_level, l.grade_ids
FROM operation_log o JOIN lesson l ON l.id = o.subject_id
  CROSS JOIN LATERAL jsonb_array_elements(o.changes) AS c (change)
WHERE o.subject_type = 'lesson' AND o.changes @> '[{"field": "status"}]' AND c.change ->> 'field' = 'status'
  AND c.change ->> 'before' IN ('init', 'published', 'canceled')
ORDER BY o.id
ON CONFLICT DO NOTHING;

CREATE TABLE past_connection_state (
  connection_id        bigint NOT NULL REFERENCES template_connection ON DELETE CASCADE,
  until_at             timestamptz NOT NULL,
  from_template_id     bigint NOT NULL,
  from_semester_id     integer NOT NULL,
  to_template_id       bigint NOT NULL,
  to_semester_id       integer NOT NULL,
  level_map            jsonb NOT NULL,
  old_student_start_at timestamptz,
  old_student_end_at   timestamptz,
  -- switched on, and not deleted
  valid                boolean NOT NULL,
  PRIMARY KEY (connection_id, until_at)
);
CREATE INDEX past_connection_state_by_source ON past_connection_state (from_template_id, from_semester_id);

CREATE FUNCTION keep_connection_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_connection_state (connection_id, until_at, from_template_id, from_semester_id, to_template_id,
    to_semester_id, level_map, old_student_start_at, old_student_end_at, valid)
  VALUES (OLD.id, CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END, OLD.from_template_id,
    OLD.from_semester_id, OLD.to_template_id, OLD.to_semester_id, OLD.level_map, OLD.old_student_start_at,
    OLD.old_student_end_at, OLD.valid AND OLD.deleted_at IS NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER connection_state_kept AFTER UPDATE ON template_connection
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION keep_connection_state();

CREATE TABLE past_cart_item (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  lesson_id  bigint NOT NULL,
  added_at   timestamptz NOT NULL,
  taken_at   timestamptz NOT NULL,
  PRIMARY KEY (student_id, lesson_id, taken_at)
);

CREATE FUNCTION keep_cart_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With a student who is purged goes what was in the cart.
  INSERT INTO past_cart_item (student_id, lesson_id, added_at, taken_at)
  SELECT OLD.student_id, OLD.lesson_id, OLD.added_at, now() FROM student WHERE id = OLD.student_id AND OLD.added_at < now()
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cart_item_kept AFTER DELETE ON cart_item FOR EACH ROW EXECUTE FUNCTION keep_cart_item();

-- When an order was closed; of older ones only the payment is known.
ALTER TABLE student_order ADD COLUMN closed_at timestamptz;
UPDATE student_order SET closed_at = paid_at WHERE state = 'closed';
CREATE FUNCTION date_closed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closed_at := CASE WHEN NEW.state = 'closed' THEN coalesce(NEW.closed_at, greatest(NEW.paid_at, now())) END;
  RETURN NEW;
END $$;
CREATE TRIGGER student_order_closed BEFORE INSERT OR UPDATE OF state, closed_at ON student_order
  FOR EACH ROW EXECUTE FUNCTION date_closed_order();
ALTER TABLE student_order ADD CONSTRAINT student_order_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL));
