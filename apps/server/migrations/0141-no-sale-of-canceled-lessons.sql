-- Canceling a lesson takes its teams (小班) off the shelf; those of lessons that were canceled before follow.
UPDATE team t SET sale_status = 'off_shelf', rev = t.rev + 1 FROM lesson l
WHERE l.id = t.lesson_id AND l.status = 'canceled' AND t.sale_status = 'on_shelf';
