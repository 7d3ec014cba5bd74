-- Who answers for a lesson (负责人): its publish day, its reminders, its place on the board. Saving a lesson does not move
-- it. No foreign key, as in the log: accounts are disabled and never deleted. Lessons from before belong to whoever made
-- them, where one account alone has that name.
ALTER TABLE lesson ADD COLUMN owner_id bigint;

UPDATE lesson SET owner_id = maker.id
FROM (SELECT name, min(id) AS id FROM staff GROUP BY name HAVING count(*) = 1) AS maker
WHERE maker.name = lesson.created_by;

CREATE INDEX lesson_by_owner ON lesson (owner_id, id DESC) WHERE deleted_at IS NULL;
