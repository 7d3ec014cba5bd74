-- For one student's answer to one question the database takes this index as readily as the primary key, where it knows
-- nothing of an exam yet: without the student it then read everybody's answers to the question, for each fact anew.
DROP INDEX response_by_question;
CREATE INDEX response_by_question ON response (exam_id, question_id, student_id);
