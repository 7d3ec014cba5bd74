-- What teams offered, with its dates: 满班率 of a past day is answered as it was. What stands now is in `team`; here is what it
-- was before, each row until the instant of the change.
CREATE TABLE past_team_state (
  team_id   bigint NOT NULL REFERENCES team ON DELETE CASCADE,
  until_at  timestamptz NOT NULL,
  lesson_id bigint NOT NULL,
  capacity  integer NOT NULL,
  -- and not in the bin
  on_shelf  boolean NOT NULL,
  PRIMARY KEY (team_id, until_at)
);
CREATE INDEX past_team_state_by_lesson ON past_team_state (lesson_id);

-- The clock of the writer is that of its rows. Of two changes in one instant the first says what was until then.
CREATE FUNCTION keep_team_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_team_state (team_id, until_at, lesson_id, capacity, on_shelf)
  VALUES (OLD.id, CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END, OLD.lesson_id, OLD.capacity,
    OLD.sale_status = 'on_shelf' AND OLD.deleted_at IS NULL)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER team_state_kept AFTER UPDATE OF lesson_id, capacity, sale_status, deleted_at ON team
  FOR EACH ROW WHEN ((OLD.lesson_id, OLD.capacity, OLD.sale_status, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.lesson_id, NEW.capacity, NEW.sale_status, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION keep_team_state();

-- Who put a lesson into the cart, by day.
CREATE INDEX past_cart_item_by_lesson ON past_cart_item (lesson_id, added_at);
