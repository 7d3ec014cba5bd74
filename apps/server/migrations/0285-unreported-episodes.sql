-- Of an episode that nobody has reported nobody is known to have missed it: sums of students have it apart.
ALTER TABLE lesson_student_stat ADD COLUMN unreported integer NOT NULL DEFAULT 0;

SELECT mark_all_lessons();
