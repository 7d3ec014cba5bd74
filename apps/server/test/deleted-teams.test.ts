/**
 * Issue 15, decision 145: a deleted team (小班) keeps its row, so every query of `team` leaves out those in the recycle bin
 * or says here why it does not. A new one fails until it does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/**
 * `stays`: comes from stays of students, which a deleted team has none of that are open, and whose past ones are history.
 * `history`: what was stays readable. `row`: one row by its id, whoever has it has looked. `all`: those in the bin count.
 */
type Reason = 'stays' | 'history' | 'row' | 'all';

const WITH_DELETED: Readonly<Record<Reason, Readonly<Record<string, number>>>> = {
  stays: {
    'lesson-filters.queries.ts': 1,
    'payments.queries.ts': 1,
    'exchange-board.queries.ts': 3,
    'rewards.queries.ts': 1,
    'speaking.queries.ts': 1,
    'timetable-locks.queries.ts': 1,
    'move-impact.queries.ts': 2,
    'lesson-student-filters.queries.ts': 1,
    'lesson-students.queries.ts': 2,
    'outline.queries.ts': 1,
    'practice.queries.ts': 2,
  },
  history: {
    'roster.queries.ts': 1,
    'desk-lessons.queries.ts': 1,
    'calls.queries.ts': 1,
    'episode-surroundings.queries.ts': 1,
    'robot-scope.queries.ts': 1,
    // Whose figures they are, whatever became of the team.
    'lesson-attendance.queries.ts': 3,
    'drift.queries.ts': 1,
    'renewal-names.queries.ts': 1,
    'student-sums.queries.ts': 1,
    'student-of-lesson.queries.ts': 1,
    'team-comparison.queries.ts': 1,
    'exam-stats.queries.ts': 1,
    'stat-board.queries.ts': 2,
    'sale-facts.queries.ts': 2,
    'work-rows.queries.ts': 1,
  },
  row: {
    'seats.repository.ts': 4,
    // With whether it is gone, which the rules look at.
    'move-facts.queries.ts': 1,
    'apply-merge.ts': 1,
    'merge.repository.ts': 1,
    'undo-merge.ts': 1,
    'team-transfer.repository.ts': 7,
    // Whoever was merged into a team keeps it, in the bin as well.
    'gone-into.queries.ts': 1,
    'carry-teams.repository.ts': 3,
  },
  all: {
    // A lesson goes only when nobody ever was in it, and takes all of its teams along.
    'lesson-bin.repository.ts': 1,
    // Verify recounts those in the bin as well, and filters list what comes back from it.
    'verify-teams.queries.ts': 5,
    // Of the second and the third the ids come from those that stand.
    'teams.repository.ts': 3,
    'lesson-references.queries.ts': 2,
    'connections.repository.ts': 1,
    // One in the bin still refers to it, and comes back with it.
    'assign-type-facts.queries.ts': 1,
    // What the scope of a person reaches, for the callers to narrow.
    'team-scope.queries.ts': 1,
    // How far back a look from the newest reaches; what is found there is narrowed.
    'team-list.queries.ts': 1,
  },
};

const MENTION =
  /(?:\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+team\b(?!_)|\b(?:selectFrom|updateTable|insertInto|deleteFrom|\w*[jJ]oin)\('team'|table: sql`team\b|sql`team t\b)/g;
const LEFT_OUT = /\bdeleted_at IS (?:NOT )?NULL|'deletedAt'|kept: KEPT|teamStands(?:Text)?\(/;
/** Where the next statement begins at the latest. */
const STATEMENT_ENDS = /\.execute|\n\n|\n}|\$\{[A-Z_]+\}/;

/** How many queries of the table do not look at the bin. */
function withDeleted(source: string): number {
  const places = [...source.matchAll(MENTION)].map(({ index }) => index);
  return places.filter((from, at) => {
    const rest = source.slice(from, places[at + 1]);
    const [statement = ''] = rest.split(STATEMENT_ENDS);
    return !LEFT_OUT.test(ofTeam(statement));
  }).length;
}

/** Other tables have a bin too: only the name that the team has in the query, or no name, speaks of it. */
function ofTeam(statement: string): string {
  const [, alias] =
    /^(?:\w+\s+team|sql`team)\s+(?:AS\s+)?(?!WHERE|ON|JOIN|LEFT|SET|USING|ORDER|GROUP)([a-z]\w*)\b/.exec(statement) ?? [
      undefined,
      undefined,
    ];
  if (alias === undefined) return statement;
  return statement.replaceAll(/(\w+)\.deleted_at/g, (found, name) =>
    name === alias ? 'deleted_at' : found.replace('deleted_at', 'its_bin'),
  );
}

test('each query of teams leaves out the deleted ones, or says why not', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('generated.ts'),
  );
  const found = files.flatMap((name) => {
    const count = withDeleted(readFileSync(join(SOURCES, name), 'utf8'));
    return count === 0 ? [] : [[basename(name), count] as const];
  });
  const allowed = Object.values(WITH_DELETED).flatMap((byFile) => Object.entries(byFile));
  const byFile = (rows: readonly (readonly [string, number])[]) => Object.fromEntries(rows);
  expect(byFile(found)).toEqual(byFile(allowed));
  expect(files.length).toBeGreaterThan(500);
});

describe('the search finds one that forgets the bin', () => {
  test.each([
    ['SELECT id FROM team WHERE lesson_id = 1`.execute(db)', 1],
    ['SELECT id FROM team WHERE lesson_id = 1 AND deleted_at IS NULL`.execute(db)', 0],
    ['FROM team t JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL`.execute(db)', 1],
    ['FROM team t JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL WHERE t.deleted_at IS NULL`', 0],
    ["db.selectFrom('team').select('id').where('lessonId', '=', 1).execute()", 1],
    ["db.selectFrom('team').select('id').where('deletedAt', 'is', null).execute()", 0],
    ['a.execute(); SELECT FROM team x`.execute(db); const b = sql`SELECT FROM lesson WHERE deleted_at IS NULL`', 1],
    ["SELECT t.id FROM team t WHERE ${teamStands('t')}`.execute(db)", 0],
    ['FROM team_student s WHERE s.team_id = 1', 0],
  ])('%s', (source, count) => {
    expect(withDeleted(source)).toBe(count);
  });
});
