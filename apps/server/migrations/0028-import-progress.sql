-- How far the import of a file has come, for those who wait for it; told beside the import's transaction.
ALTER TABLE stored_file
  ADD COLUMN imported_bytes bigint NOT NULL DEFAULT 0 CHECK (imported_bytes BETWEEN 0 AND size);
