-- Whoever left at the instant of joining was enrolled at none, but did enrol: with the money back they are 已退 (statistics 6, 12).
ALTER TABLE enrolment DROP CONSTRAINT enrolment_forward;
ALTER TABLE enrolment ADD CONSTRAINT enrolment_forward CHECK (started_at <= ended_at);
