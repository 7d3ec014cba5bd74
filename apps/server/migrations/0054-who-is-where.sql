-- Who is where: the times of every outline by lesson, episodes that occupy nobody, and which rows are one person.

-- The items of outlines that stand and have a time, so that a conflict check reads what overlaps and nothing else.
-- Derived by the triggers below from lesson, lesson_agenda, episode and agenda_entry; nobody else writes it.
-- A lesson that is canceled or in the recycle bin has no rows.
CREATE TABLE outline_time (
  lesson_id bigint      NOT NULL,
  kind      text        NOT NULL,
  item_id   bigint      NOT NULL,
  ordinal   integer     NOT NULL,
  start_at  timestamptz NOT NULL,
  end_at    timestamptz NOT NULL,
  -- false: a window in which something is done at any time, such as a stage review; see `isAttended` of the domain
  attended  boolean     NOT NULL,
  PRIMARY KEY (kind, item_id, lesson_id)
);
CREATE INDEX outline_time_by_start ON outline_time (lesson_id, start_at) INCLUDE (end_at, kind, item_id) WHERE attended;
CREATE INDEX outline_time_by_ordinal ON outline_time (lesson_id, ordinal) INCLUDE (start_at, end_at, kind, item_id);
-- Few: what begins at most a day before a time is found by `episode_by_teacher_start`.
CREATE INDEX episode_longer_than_a_day ON episode (teacher_id, start_at)
  WHERE end_at - start_at > interval '1 day' AND deleted_at IS NULL;

-- First start and last end of what is attended in a lesson.
CREATE TABLE outline_span (
  lesson_id bigint      PRIMARY KEY,
  start_at  timestamptz NOT NULL,
  end_at    timestamptz NOT NULL
);
CREATE INDEX outline_span_running ON outline_span (end_at) INCLUDE (start_at, lesson_id);

-- All lessons that hold the episode are canceled or in the bin: it occupies nobody, its teacher included.
ALTER TABLE episode ADD COLUMN idle boolean NOT NULL DEFAULT false;

CREATE VIEW outline_item AS
  SELECT 'episode' AS kind, id, start_at, end_at, end_at - start_at <= interval '1 day' AS attended
  FROM episode WHERE status = 'normal' AND deleted_at IS NULL AND special_episode_type NOT IN (8, 13, 14)
  UNION ALL
  SELECT kind, id, start_at, end_at, kind <> 'stageReview' AND end_at - start_at <= interval '1 day'
  FROM agenda_entry WHERE deleted_at IS NULL AND end_at > start_at;

-- Items are named by two arrays of the same length.
CREATE FUNCTION refresh_outline_times(kinds text[], items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lessons bigint[];
BEGIN
  IF coalesce(cardinality(items), 0) = 0 THEN RETURN; END IF;
  lessons := ARRAY(
    SELECT o.lesson_id FROM unnest(kinds, items) AS k (kind, id) JOIN outline_time o ON o.kind = k.kind AND o.item_id = k.id
    UNION
    SELECT a.lesson_id FROM unnest(kinds, items) AS k (kind, id) JOIN lesson_agenda a ON a.kind = k.kind AND a.item_id = k.id
    ORDER BY 1);
  DELETE FROM outline_time o USING unnest(kinds, items) AS k (kind, id)
  WHERE o.kind = k.kind AND o.item_id = k.id AND NOT EXISTS (
    SELECT FROM lesson_agenda a
    JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
    JOIN outline_item i ON i.kind = a.kind AND i.id = a.item_id
    WHERE a.kind = o.kind AND a.item_id = o.item_id AND a.lesson_id = o.lesson_id);
  INSERT INTO outline_time AS o (lesson_id, kind, item_id, ordinal, start_at, end_at, attended)
  SELECT a.lesson_id, a.kind, a.item_id, a.ordinal, i.start_at, i.end_at, i.attended
  FROM (SELECT DISTINCT kind, id FROM unnest(kinds, items) AS k (kind, id)) AS k
  JOIN lesson_agenda a ON a.kind = k.kind AND a.item_id = k.id
  JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
  JOIN outline_item i ON i.kind = a.kind AND i.id = a.item_id
  ON CONFLICT (kind, item_id, lesson_id) DO UPDATE
    SET ordinal = excluded.ordinal, start_at = excluded.start_at, end_at = excluded.end_at, attended = excluded.attended
    WHERE (o.ordinal, o.start_at, o.end_at, o.attended)
      IS DISTINCT FROM (excluded.ordinal, excluded.start_at, excluded.end_at, excluded.attended);
  DELETE FROM outline_span s WHERE s.lesson_id = ANY(lessons)
    AND NOT EXISTS (SELECT FROM outline_time o WHERE o.lesson_id = s.lesson_id AND o.attended);
  INSERT INTO outline_span AS s (lesson_id, start_at, end_at)
  SELECT o.lesson_id, min(o.start_at), max(o.end_at) FROM outline_time o
  WHERE o.lesson_id = ANY(lessons) AND o.attended GROUP BY o.lesson_id
  ON CONFLICT (lesson_id) DO UPDATE SET start_at = excluded.start_at, end_at = excluded.end_at
    WHERE (s.start_at, s.end_at) IS DISTINCT FROM (excluded.start_at, excluded.end_at);
END $$;

CREATE FUNCTION refresh_idle_episodes(episodes bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE episode e SET idle = w.idle
  FROM (
    SELECT k.id, coalesce(bool_and(l.deleted_at IS NOT NULL OR l.status = 'canceled'), false) AS idle
    FROM unnest(episodes) AS k (id)
    LEFT JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = k.id LEFT JOIN lesson l ON l.id = a.lesson_id
    GROUP BY k.id
  ) AS w WHERE e.id = w.id AND e.idle <> w.idle
$$;

-- Everything anew: for this migration, and for whoever loads tables with their triggers off.
CREATE FUNCTION collect_outline_times() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE outline_time, outline_span;
  INSERT INTO outline_time (lesson_id, kind, item_id, ordinal, start_at, end_at, attended)
  SELECT a.lesson_id, a.kind, a.item_id, a.ordinal, i.start_at, i.end_at, i.attended
  FROM lesson_agenda a
  JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
  JOIN outline_item i ON i.kind = a.kind AND i.id = a.item_id
  ORDER BY a.lesson_id, a.ordinal;
  INSERT INTO outline_span (lesson_id, start_at, end_at)
  SELECT lesson_id, min(start_at), max(end_at) FROM outline_time WHERE attended GROUP BY lesson_id;
  UPDATE episode e SET idle = w.idle
  FROM (
    SELECT a.item_id AS id, bool_and(l.deleted_at IS NOT NULL OR l.status = 'canceled') AS idle
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id WHERE a.kind = 'episode' GROUP BY a.item_id
  ) AS w WHERE e.id = w.id AND e.idle <> w.idle;
END $$;

ALTER TABLE episode DISABLE TRIGGER USER;
SELECT collect_outline_times();
ALTER TABLE episode ENABLE TRIGGER USER;

CREATE FUNCTION follow_agenda_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_idle_episodes(ARRAY(SELECT DISTINCT item_id FROM made WHERE kind = 'episode'));
  PERFORM refresh_outline_times(array_agg(kind), array_agg(item_id)) FROM made;
  RETURN NULL;
END $$;
CREATE FUNCTION follow_agenda_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_idle_episodes(ARRAY(SELECT DISTINCT item_id FROM gone WHERE kind = 'episode'));
  PERFORM refresh_outline_times(array_agg(kind), array_agg(item_id)) FROM gone;
  RETURN NULL;
END $$;
CREATE FUNCTION follow_agenda_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_idle_episodes(ARRAY(
    (SELECT item_id FROM gone WHERE kind = 'episode') EXCEPT (SELECT item_id FROM made WHERE kind = 'episode')
    UNION
    (SELECT m.item_id FROM made m WHERE m.kind = 'episode'
      AND NOT EXISTS (SELECT FROM gone g WHERE (g.lesson_id, g.kind, g.item_id) = (m.lesson_id, m.kind, m.item_id)))));
  PERFORM refresh_outline_times(array_agg(kind), array_agg(item_id)) FROM (
    (SELECT lesson_id, kind, item_id, ordinal FROM gone EXCEPT SELECT lesson_id, kind, item_id, ordinal FROM made)
    UNION ALL
    (SELECT lesson_id, kind, item_id, ordinal FROM made EXCEPT SELECT lesson_id, kind, item_id, ordinal FROM gone)
  ) AS differing;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_agenda_times_made AFTER INSERT ON lesson_agenda
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION follow_agenda_made();
CREATE TRIGGER lesson_agenda_times_gone AFTER DELETE ON lesson_agenda
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_agenda_gone();
CREATE TRIGGER lesson_agenda_times_changed AFTER UPDATE ON lesson_agenda
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION follow_agenda_changed();

CREATE FUNCTION follow_episode_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_outline_times(array_agg('episode'::text), array_agg(m.id)) FROM made m JOIN gone g ON g.id = m.id
  WHERE (g.start_at, g.end_at, g.status, g.deleted_at, g.special_episode_type)
    IS DISTINCT FROM (m.start_at, m.end_at, m.status, m.deleted_at, m.special_episode_type);
  RETURN NULL;
END $$;
CREATE TRIGGER episode_times_changed AFTER UPDATE ON episode
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION follow_episode_changed();

CREATE FUNCTION follow_entry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_outline_times(array_agg(m.kind), array_agg(m.id)) FROM made m JOIN gone g ON g.id = m.id
  WHERE (g.start_at, g.end_at, g.deleted_at, g.kind) IS DISTINCT FROM (m.start_at, m.end_at, m.deleted_at, m.kind);
  RETURN NULL;
END $$;
CREATE TRIGGER agenda_entry_times_changed AFTER UPDATE ON agenda_entry
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION follow_entry_changed();

CREATE FUNCTION follow_lesson_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_idle_episodes(ARRAY(SELECT item_id FROM lesson_agenda WHERE lesson_id = NEW.id AND kind = 'episode'));
  PERFORM refresh_outline_times(array_agg(kind), array_agg(item_id)) FROM lesson_agenda WHERE lesson_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lesson_state_changed AFTER UPDATE OF status, deleted_at ON lesson FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR (OLD.status = 'canceled') <> (NEW.status = 'canceled'))
  EXECUTE FUNCTION follow_lesson_state();

-- A row that its outline does not hold any more, and an item that is gone for good.
CREATE FUNCTION follow_item_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_outline_times(array_agg(o.kind), array_agg(o.item_id)) FROM outline_time o JOIN gone g ON g.id = o.item_id
  WHERE (o.kind = 'episode') = (TG_TABLE_NAME = 'episode');
  RETURN NULL;
END $$;
CREATE TRIGGER episode_times_gone AFTER DELETE ON episode
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_item_gone();
CREATE TRIGGER agenda_entry_times_gone AFTER DELETE ON agenda_entry
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_item_gone();

-- A teacher is in one place at a time, unless all lessons of the episode are canceled or in the bin.
ALTER TABLE episode DROP CONSTRAINT episode_teacher_once;
ALTER TABLE episode ADD CONSTRAINT episode_teacher_once
  EXCLUDE USING gist (teacher_id WITH =, tstzrange(start_at, end_at) WITH &&)
  WHERE (status = 'normal' AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17) AND conflict_override IS NULL
    AND NOT idle)
  DEFERRABLE INITIALLY IMMEDIATE;

-- Teachers, mentors (who are teachers) and assistants with the same directory account are one person.
-- This is the only place that says so.
CREATE VIEW person_role AS
  SELECT lower(ldap_account) AS account, 'teacher' AS role, id FROM teacher WHERE ldap_account <> ''
  UNION ALL
  SELECT lower(account), 'assistant', id FROM assistant WHERE account <> '';
CREATE INDEX teacher_by_account ON teacher (lower(ldap_account)) WHERE ldap_account <> '';
CREATE INDEX assistant_by_account ON assistant (lower(account)) WHERE account <> '';
