-- Whom a moved or covered episode concerns gets a message of it.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check CHECK (kind IN
  ('watchedView', 'phoneBudget', 'taskEnded', 'taskToRelease', 'taskReleased', 'publishDay', 'sourceSilent',
   'episodesMoved')) NOT VALID;
