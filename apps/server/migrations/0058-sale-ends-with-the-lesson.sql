-- Without an end of its own the sale ends when the lesson ends, so lists that filter by sale look at that end too.
DROP INDEX lesson_walk;
DROP INDEX lesson_walk_of_semester;
CREATE INDEX lesson_walk ON lesson (id DESC) INCLUDE (name, status, start_sale_at, end_sale_at, end_at)
  WHERE deleted_at IS NULL;
CREATE INDEX lesson_walk_of_semester ON lesson (semester_id, id DESC)
  INCLUDE (name, subject_id, multi_subject, subject_ids, phase, grade_ids, flatted_category, status, with_mentor,
    start_sale_at, end_sale_at, end_at, seat_limit, paid_count)
  WHERE deleted_at IS NULL;
