import { expect, test } from 'vitest';
import { faultsOf, faultsOfAll } from './migration-rules.mjs';

const faults = (sql, file = '0300-x.sql') => faultsOf(file, sql).length;

test('issue 20: no migration breaks servers of the version before', () => {
  expect(faultsOfAll()).toEqual([]);
});

test.each([
  'ALTER TABLE lesson DROP COLUMN name;',
  'alter table lesson\n  drop column if exists name;',
  'ALTER TABLE lesson DROP name;',
  'DROP TABLE lesson;',
  'ALTER TABLE lesson RENAME COLUMN name TO title;',
  'ALTER TABLE lesson RENAME TO course;',
  'ALTER TABLE lesson ADD COLUMN x integer NOT NULL;',
  'ALTER TABLE lesson ADD x integer NOT NULL, ADD COLUMN y integer DEFAULT 1;',
  'ALTER TABLE lesson ADD COLUMN y integer NOT NULL DEFAULT 1, ADD COLUMN x integer NOT NULL;',
  'ALTER TABLE lesson ALTER COLUMN name SET NOT NULL;',
  'ALTER TABLE lesson ALTER COLUMN name TYPE varchar(3);',
  'ALTER TABLE lesson ALTER name SET DATA TYPE text;',
  'LOCK TABLE lesson;',
  'CREATE INDEX i ON lesson (name);',
  'CREATE UNIQUE INDEX IF NOT EXISTS i ON lesson (name) WHERE name IS NOT NULL;',
  'CREATE INDEX CONCURRENTLY i ON lesson (name); CREATE INDEX j ON lesson (name);',
  'ALTER TABLE lesson ADD CONSTRAINT x CHECK (id > 0);',
  'ALTER TABLE lesson ADD FOREIGN KEY (a) REFERENCES b (id);',
  'ALTER TABLE lesson ADD CONSTRAINT x UNIQUE (name);',
  'ALTER TABLE lesson ADD x integer CHECK (x > 0);',
  'ALTER TABLE lesson ADD COLUMN x integer UNIQUE;',
])('issue 20: refused: %s', (sql) => {
  expect(faults(sql)).toBe(1);
});

test.each([
  'ALTER TABLE lesson ADD COLUMN x integer;',
  "ALTER TABLE lesson ADD COLUMN x text NOT NULL DEFAULT '';",
  'ALTER TABLE lesson ADD COLUMN x integer GENERATED ALWAYS AS (1) STORED NOT NULL;',
  'ALTER TABLE lesson ADD CONSTRAINT x CHECK (name IS NOT NULL) NOT VALID;',
  'ALTER TABLE lesson ADD CONSTRAINT x FOREIGN KEY (a) REFERENCES b (id) NOT VALID;',
  'ALTER TABLE lesson VALIDATE CONSTRAINT x;',
  'ALTER TABLE lesson ADD CONSTRAINT x UNIQUE USING INDEX i;',
  'ALTER TABLE lesson ADD COLUMN x bigint REFERENCES b (id);',
  'CREATE INDEX i ON ONLY attendance (team_id);',
  'CREATE TABLE made (id bigint PRIMARY KEY, at timestamptz); CREATE INDEX ON made (at);',
  'ALTER TABLE lesson DROP CONSTRAINT x;',
  'ALTER TABLE lesson ALTER COLUMN name DROP NOT NULL, ALTER COLUMN name DROP DEFAULT;',
  'CREATE TABLE made (id bigint NOT NULL); ALTER TABLE made ALTER COLUMN id TYPE integer;',
  '-- DROP TABLE lesson;\n/* RENAME */ SELECT 1;',
  "COMMENT ON TABLE lesson IS 'DROP TABLE; it''s RENAME';",
  'CREATE FUNCTION f() RETURNS trigger AS $f$ BEGIN DROP TABLE x; END $f$ LANGUAGE plpgsql;',
  'DROP TRIGGER t ON lesson; DROP INDEX i; DROP FUNCTION f();',
])('issue 20: allowed: %s', (sql) => {
  expect(faults(sql)).toBe(0);
});

test('issue 20: what a later version takes away names what it completes', () => {
  expect(faults('ALTER TABLE lesson DROP COLUMN name;', '0310-contract-0300-lesson-name.sql')).toBe(0);
  expect(faults('ALTER TABLE lesson RENAME COLUMN name TO title;', '0310-contract-0300-lesson-name.sql')).toBe(1);
  expect(faults('SELECT 1;', '0310-contract-0310-lesson-name.sql')).toBe(1);
  expect(faults('DROP TABLE lesson;', '0293-old.sql')).toBe(0);
});

test('issue 20: what runs in steps is nothing but that', () => {
  const file = '0310-concurrently-lesson-owner.sql';
  expect(faults('CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON lesson (name);', file)).toBe(0);
  expect(faults('DROP INDEX CONCURRENTLY IF EXISTS i; ALTER TABLE lesson VALIDATE CONSTRAINT x;', file)).toBe(0);
  expect(faults('CREATE INDEX CONCURRENTLY i ON lesson (name);', file)).toBe(1);
  expect(faults('UPDATE lesson SET name = 1;', file)).toBe(1);
});
