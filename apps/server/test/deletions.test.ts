/**
 * Issue 13.6: no POST or PUT removes what it does not name. Every statement of a module that deletes rows says here for
 * whom it does; a new one fails until it does. What bodies with lists mean stands in the contract's own test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');

/**
 * `bin`: for good, 30 days after it was deleted by name. `call`: the call or plan that names the row. `undo`: the way back
 * of what made it. `value`: what one named record holds, such as the roles of a person, given anew as a whole. `keeping`:
 * rows that are over after their time. `sums`: what is worked out anew from other rows.
 */
type Reason = 'bin' | 'call' | 'undo' | 'value' | 'keeping' | 'sums';

const DELETIONS: Readonly<Record<Reason, readonly string[]>> = {
  bin: [
    'ability-detectors/detector-kind.ts DETECTOR',
    'assessments/assessment-kind.ts ASSESSMENT',
    'baseline-exams/baseline-exam-kind.ts BASELINE_EXAM',
    'agendas/agendas.repository.ts episode',
    'agendas/agendas.repository.ts lesson_agenda',
    'agendas/episode-rows.repository.ts episode',
    'agendas/episode-rows.repository.ts lessonAgenda',
    'agendas/outline-items.repository.ts agendaEntry',
    'lesson-info-templates/info-template-kind.ts INFO_TEMPLATE',
    'lesson-templates/bin-template.repository.ts lessonTemplate',
    'lesson-templates/bin-template.repository.ts templateConnection',
    'lesson-templates/items.repository.ts tableOf(kind)',
    'lessons/lesson-bin.repository.ts lesson',
    'preferences/saved-views.repository.ts savedView',
    'questions/question-kind.ts QUESTION',
    'share-cards/share-card-kind.ts SHARE_CARD',
    'sheets/sheet-kind.ts SHEET',
    'team-management/team-bin.ts TEAM',
    'teams/teams.repository.ts team',
    'template-connections/connections.repository.ts connectionLesson',
    'template-extras/template-extras.repository.ts templateExtra',
  ],
  call: [
    'agendas/outline-items.repository.ts lessonAgenda',
    'goods/lesson-books.repository.ts lesson_book',
    'goods/lesson-materials.repository.ts lesson_material',
    'assign-types/change-assign-types.ts ASSIGN_TYPE',
    'assistants/assistants.repository.ts episode_assistant',
    'attempts/extensions.repository.ts exam_extension',
    'attempts/ingest/attempts.repository.ts response_mark',
    'attempts/marking/given-marks.repository.ts exam_double_marking',
    'attempts/marking/given-marks.repository.ts response_mark',
    'assistants/assistants.repository.ts lesson_assistant',
    'clock-in/clock-in.repository.ts clockInImport',
    'dictionaries/entries.repository.ts sql.table(ENTRY_SUBJECT[dictionary])',
    'episode-extras/periods.repository.ts timeSlot',
    'rule-registry/rules.repository.ts lessonRule',
    'schedule/time-off.repository.ts holiday',
    'sheets/paper-slots.repository.ts paper_slot',
    'staff/roles.repository.ts role',
    'staff/sessions.repository.ts session',
    'stage-reviews/review-videos.repository.ts knowledgeReviewVideo',
    'teams/chosen-students.repository.ts team_chosen_student',
    'textbook-items/import-textbook-items.ts TEXTBOOK_ITEM',
  ],
  undo: [
    'attempts/certificates/certificates.repository.ts exam_certificate',
    'attempts/scoring/scorings.repository.ts paper_scoring',
    'goods-management/make-parcel.ts PARCEL',
    'student-moves/enrol/enrolled.repository.ts enrolment',
    'teams/carry-teams.repository.ts team',
    'teams/enrolments.repository.ts enrolment',
    'teams/stays.repository.ts team_student',
    'teams/team-transfer.repository.ts team',
    'teams/team-transfer.repository.ts teamStudent',
    'template-connections/connections.repository.ts connection_team',
    'writing-tasks/commands/make-tasks.ts WRITING_TASK',
  ],
  value: [
    'agendas/outline-items.repository.ts lessonAgendaLabel',
    'preferences/watched-views.repository.ts viewWatch',
    'staff/staff.repository.ts staffRole',
    'textbook-items/textbook-items.repository.ts textbookItemLink',
  ],
  sums: [
    'statistics/orders/carts.repository.ts cart_item',
    'statistics/orders/carts.repository.ts past_cart_item',
    'statistics/orders/orders.repository.ts order_share',
    'statistics/rollups/rollups.repository.ts lesson_episode_stat',
    'statistics/rollups/rollups.repository.ts lesson_student_stat',
    'statistics/rollups/rollups.repository.ts stat_mark',
    'statistics/rollups/team-sums.repository.ts lesson_team_stat',
  ],
  keeping: [
    'facts/arrivals.repository.ts factArrival',
    'facts/waiting-facts.repository.ts waiting_fact',
    'notices/notices.repository.ts notice',
    'page-reports/page-reports.repository.ts errorReport',
    'page-reports/page-reports.repository.ts pageTrace',
    'page-reports/page-reports.repository.ts requestLog',
    'search/spoken-names.repository.ts unspoken_name',
    'session-recordings/session-recordings.repository.ts sessionRecording',
    'staff/sign-in-attempts.repository.ts signInAttempt',
    'staff/sign-in-attempts.repository.ts sign_in_attempt',
  ],
};

/** A statement, or the kit of records deleting one of a kind. */
const STATEMENT = /deleteFrom\('(\w+)'\)|DELETE FROM (?:\$\{([^}]+)\}|(\w+))|\b(?:deleteRecord|recordBin)\((\w+)/g;

function deletionsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(STATEMENT);
  return [...found].map(
    ([, query, expression, table, kind]) => `${relative(MODULES, file)} ${query ?? expression ?? table ?? kind}`,
  );
}

test('issue 13.6: each deletion of rows is by name, by time, or of what one named record holds', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(MODULES, name));
  const found = new Set(files.flatMap(deletionsOf));
  expect([...found].toSorted()).toEqual(Object.values(DELETIONS).flat().toSorted());
});
