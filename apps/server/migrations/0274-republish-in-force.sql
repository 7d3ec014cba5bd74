-- Which task brought a scoring into force: of two republishes that were planned at once only one runs. Null: before this was kept.
ALTER TABLE paper_scoring ADD COLUMN task_id bigint;
