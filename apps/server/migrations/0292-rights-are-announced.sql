-- Every server keeps for some seconds who is behind a session. Whatever changes that says so to all of them at once, whoever
-- changed it: a call, a command, a hand.
CREATE FUNCTION announce_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lectern_rights', '');
  RETURN NULL;
END $$;

CREATE TRIGGER session_announced AFTER DELETE OR UPDATE OF revoked_at, expires_at, staff_id ON session
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();
CREATE TRIGGER staff_announced AFTER DELETE OR UPDATE OF account, name, disabled_at, password_by_other ON staff
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();
CREATE TRIGGER staff_role_announced AFTER INSERT OR UPDATE OR DELETE ON staff_role
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();
CREATE TRIGGER role_announced AFTER UPDATE OR DELETE ON role
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();
CREATE TRIGGER view_as_announced AFTER INSERT OR UPDATE OR DELETE ON view_as
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();
