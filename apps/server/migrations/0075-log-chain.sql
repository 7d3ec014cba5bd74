-- The operation log can be added to and nothing else, and a change past us is found (docs/adr/0015-log-chain.md).

-- One row for each row of the log, in the order in which they were seen committed. The first hash is over the first row;
-- each further one over the hash before it and its row. Filled beside the writers, also for rows that were there before.
CREATE TABLE operation_log_chain (
  position   bigint PRIMARY KEY CHECK (position > 0),
  log_id     bigint NOT NULL UNIQUE,
  hash       bytea NOT NULL CHECK (length(hash) = 32),
  chained_at timestamptz NOT NULL DEFAULT now()
);

CREATE OR REPLACE FUNCTION operation_log_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER operation_log_is_not_emptied BEFORE TRUNCATE ON operation_log
  FOR EACH STATEMENT EXECUTE FUNCTION operation_log_is_insert_only();
CREATE TRIGGER operation_log_chain_is_insert_only BEFORE UPDATE OR DELETE ON operation_log_chain
  FOR EACH ROW EXECUTE FUNCTION operation_log_is_insert_only();
CREATE TRIGGER operation_log_chain_is_not_emptied BEFORE TRUNCATE ON operation_log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION operation_log_is_insert_only();
