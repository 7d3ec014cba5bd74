ALTER TABLE notice VALIDATE CONSTRAINT notice_kind_check;
