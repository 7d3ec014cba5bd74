-- How far the making of the file of a task is, in the command's own codes; 0: not begun.
ALTER TABLE task ADD COLUMN file_step smallint NOT NULL DEFAULT 0;

-- What stands in the file otherwise than it was meant, each with its place.
ALTER TABLE task_file ADD COLUMN notes text[] NOT NULL DEFAULT '{}';
