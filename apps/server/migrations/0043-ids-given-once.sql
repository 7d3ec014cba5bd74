-- An id of a dictionary is given once: what the log tells of a deleted row is not told of another one later.
CREATE TABLE retired_entry (
  subject text   NOT NULL,
  id      bigint NOT NULL,
  name    text   NOT NULL,
  PRIMARY KEY (subject, id)
);

CREATE FUNCTION retire_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retired_entry (subject, id, name) VALUES (TG_ARGV[0], OLD.id, OLD.name)
  ON CONFLICT (subject, id) DO UPDATE SET name = excluded.name;
  RETURN NULL;
END $$;

CREATE TRIGGER retire_entry AFTER DELETE ON semester         FOR EACH ROW EXECUTE FUNCTION retire_entry('semester');
CREATE TRIGGER retire_entry AFTER DELETE ON phase            FOR EACH ROW EXECUTE FUNCTION retire_entry('phase');
CREATE TRIGGER retire_entry AFTER DELETE ON grade            FOR EACH ROW EXECUTE FUNCTION retire_entry('grade');
CREATE TRIGGER retire_entry AFTER DELETE ON subject          FOR EACH ROW EXECUTE FUNCTION retire_entry('subject');
CREATE TRIGGER retire_entry AFTER DELETE ON product_line     FOR EACH ROW EXECUTE FUNCTION retire_entry('productLine');
CREATE TRIGGER retire_entry AFTER DELETE ON level            FOR EACH ROW EXECUTE FUNCTION retire_entry('level');
CREATE TRIGGER retire_entry AFTER DELETE ON lesson_label     FOR EACH ROW EXECUTE FUNCTION retire_entry('lessonLabel');
CREATE TRIGGER retire_entry AFTER DELETE ON agenda_label     FOR EACH ROW EXECUTE FUNCTION retire_entry('agendaLabel');
CREATE TRIGGER retire_entry AFTER DELETE ON tag              FOR EACH ROW EXECUTE FUNCTION retire_entry('tag');
CREATE TRIGGER retire_entry AFTER DELETE ON lesson_mark      FOR EACH ROW EXECUTE FUNCTION retire_entry('lessonMark');
CREATE TRIGGER retire_entry AFTER DELETE ON textbook_edition FOR EACH ROW EXECUTE FUNCTION retire_entry('textbookEdition');
CREATE TRIGGER retire_entry AFTER DELETE ON logistics_biz    FOR EACH ROW EXECUTE FUNCTION retire_entry('logisticsBiz');

-- Those deleted so far, under the names they bore last.
INSERT INTO retired_entry (subject, id, name)
SELECT DISTINCT ON (subject_type, subject_id) subject_type, subject_id, subject_name FROM operation_log
WHERE action IN ('dictionary.remove', 'dictionary.merge', 'dictionary.saveGroup') AND subject_id IS NOT NULL
ORDER BY subject_type, subject_id, id DESC;
