/** Fills an empty database with the demo world: called at the first start by `main.ts` and by `npm run demo`. */
import pg from 'pg';
import { seedDictionaries } from '../src/modules/dictionaries/index.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { makeAbilityDetectors } from './ability-detectors.repository.ts';
import { makeAdministration } from './administration.repository.ts';
import { fillAssessments } from './assessment-papers.repository.ts';
import { makeAssessments } from './assessments.ts';
import { makeBaselineExams } from './baseline-exams.repository.ts';
import { type BulkLoad, bulkLoad, type WorldTable } from './bulk-load.repository.ts';
import type { DemoBundle } from './bundles.ts';
import { CART_COLUMNS, cartLines } from './carts.ts';
import { CLASS_NUMBERS } from './choose-fields.ts';
import * as lessonTables from './copy-lesson-tables.ts';
import { type CopyTable, linesOf } from './copy-table.ts';
import * as tables from './copy-tables.ts';
import { OUTLINE_TABLES } from './copy-template-outline.ts';
import { copyInstant, copyLine } from './copy-text.ts';
import { hasLessons, readWorldFacts } from './demo-facts.queries.ts';
import { createDemoStaff } from './demo-staff.ts';
import { fillDesk } from './desk.repository.ts';
import { makeEpisodeAttendance } from './episode-attendance.ts';
import { fillAroundEpisodes } from './episode-extras.repository.ts';
import { makeEpisodeWork } from './episode-work.ts';
import { makeEvaluations } from './evaluations.ts';
import { makeExamAttempts } from './exam-attempts.ts';
import { CONFIGURATION_TABLE, makeFunctionConfigurations } from './function-configurations.ts';
import { fillGoods } from './goods.repository.ts';
import { makeInfoTemplates } from './info-templates.ts';
import type { DemoLesson } from './make-lesson.ts';
import { DEFAULT_SEED, makeWorld, type World } from './make-world.ts';
import { bindMockExams } from './mock-exams.repository.ts';
import { fillPeople } from './people.repository.ts';
import { fillPractice } from './practice.repository.ts';
import { makeQuestions } from './questions.repository.ts';
import { ROOM_RECORD_COLUMNS, roomRecordLines } from './room-records.ts';
import { makeSavedViews } from './saved-views.repository.ts';
import { makeShareCards } from './share-cards.repository.ts';
import { makeSheets } from './sheets.repository.ts';
import { recordSentences } from './speaking-audio.repository.ts';
import { doStaffWork } from './staff-work.ts';
import { giveReviewTemplates } from './stage-reviews.repository.ts';
import { fillTeamHistory } from './team-history.repository.ts';
import { tellTemplateHistory } from './template-history.ts';
import { makeTextbookItems, TEXTBOOK_TABLE } from './textbook-items.ts';
import { DEFAULT_LESSONS, worldSize } from './world-size.ts';

export interface DemoOptions {
  readonly db: Db;
  /** Of the same database: the load needs a connection without the pool's time limits. */
  readonly url: string;
  /** The world stands around this day. */
  readonly now: Date;
  readonly lessons?: number;
  readonly episodesPerLesson?: number;
  readonly seed?: number;
  readonly replace?: boolean;
  readonly report?: (step: string) => void;
  /** Where the files of the world go; without one there are no recordings to practise with. */
  readonly store?: FileStore;
}

/** Answers false, and changes nothing, when there are lessons already and `replace` is not asked for. */
export async function loadDemoWorld(options: DemoOptions): Promise<boolean> {
  if (!options.replace && (await hasLessons(options.db))) return false;
  // Of a million lessons a single step takes longer than any request may.
  const patient = openDatabase({ url: options.url, poolSize: 4, applicationName: 'lectern-demo', isPatient: true });
  try {
    await fillWorld({ ...options, db: patient.db });
  } finally {
    await patient.close();
  }
  return true;
}

async function fillWorld(options: DemoOptions): Promise<void> {
  const { db, url, now, replace = false, report = () => undefined } = options;
  await db.transaction().execute(seedDictionaries);
  await createDemoStaff(db, () => now);
  const facts = await readWorldFacts(db, options.seed ?? DEFAULT_SEED, now);
  const world = makeWorld(facts, worldSize(options.lessons ?? DEFAULT_LESSONS, options.episodesPerLesson));
  await withClient(url, async (client) => {
    await bulkLoad(client, { replace, report }, async (load) => {
      await loadAround(load, world);
      await loadLessons(load, world, report);
    });
    await fillAroundEpisodes(client, now, report);
    await fillPeople(client, now, report);
    await fillDesk(client, now, report);
    await fillTeamHistory(client, new Date(facts.today), report);
  });
  await tellTemplateHistory(db, now);
  // Books and materials come from the templates.
  await withClient(url, (goods) => fillGoods(goods, now, report));
  await makeAdministration(db, now);
  if (options.store) await doStaffWork({ db, url, store: options.store, now });
  await makeSavedViews(db, now);
  await makeShareCards(db, { now, store: options.store });
  await makeQuestions(db, now);
  await makeSheets(db, now);
  await fillAssessments(db, now);
  await makeBaselineExams(db, now);
  await makeAbilityDetectors(db, now);
  await bindMockExams(db);
  await giveReviewTemplates(db, now);
  await makeExamAttempts(db, now);
  await makeEpisodeAttendance(db, now);
  await makeEpisodeWork(db, now);
  if (options.store) await fillPractice(db, { store: options.store, now });
  await recordSentences(db);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-demo' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function loadAround(load: BulkLoad, world: World): Promise<void> {
  const { facts, staff, templates, students } = world;
  const copy = <R>(table: CopyTable<R>, rows: readonly R[]) =>
    load.copy(table.name, table.columns, [linesOf(table, rows)]);
  const made = copyInstant(facts.today);
  await load.copy(
    'assessment',
    ['id', 'name', 'type', 'status', 'subject_id', 'phase', 'grade_ids', 'created_at', 'updated_at'],
    makeAssessments(facts).map((one) =>
      copyLine([one.id, one.name, one.type, one.status, one.subject, one.phase, [one.grade], made, made]),
    ),
  );
  await copy(tables.TEACHER_TABLE, staff.teachers);
  await copy(tables.TEMPLATE_TABLE, templates.all);
  await copy(tables.INFO_TEMPLATE_TABLE, makeInfoTemplates(facts));
  await copy(TEXTBOOK_TABLE, makeTextbookItems(facts));
  await copy(CONFIGURATION_TABLE, makeFunctionConfigurations(facts));
  const mainLabel = facts.agendaLabels.get('正课') ?? null;
  await load.copy(
    'episode_template',
    tables.EPISODE_TEMPLATE_COLUMNS,
    templates.all.map((template) => tables.episodeTemplateLines(template, mainLabel)),
  );
  await loadOutlines(load, world);
  const numbers = [1, 2].flatMap((type) => classNumberLines(type, copyInstant(facts.today)));
  await load.copy('lesson_number', ['lesson_type', 'class_number', 'name', 'created_at'], numbers);
  await load.copy('student', tables.STUDENT_TABLE.columns, studentLines(world, students.count));
  await copy(tables.EVALUATION_TABLE, makeEvaluations(facts, world.size));
}

/** What stands in templates beside their episodes. */
async function loadOutlines(load: BulkLoad, { templates, facts }: World): Promise<void> {
  for (const { name, columns, lines } of OUTLINE_TABLES) {
    await load.copy(
      name,
      columns,
      templates.all.map((template) => lines(template, facts.agendaLabels)),
    );
  }
}

function classNumberLines(type: number, madeAt: Date | null): string[] {
  return Array.from({ length: CLASS_NUMBERS }, (_, i) => copyLine([type, i + 1, `第 ${i + 1} 期`, madeAt]));
}

const STUDENTS_AT_ONCE = 2000;
function* studentLines({ students }: World, count: number): Generator<string> {
  for (let from = 0; from < count; from += STUDENTS_AT_ONCE) {
    const size = Math.min(STUDENTS_AT_ONCE, count - from);
    yield linesOf(
      tables.STUDENT_TABLE,
      Array.from({ length: size }, (_, i) => students.at(from + i)),
    );
  }
}

const LESSONS_AT_ONCE = 2000;
const LOGGED_LESSONS = 20_000;

async function loadLessons(load: BulkLoad, world: World, report: (step: string) => void): Promise<void> {
  const bundles: DemoBundle[] = [];
  let batch: DemoLesson[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await loadBatch(load, world, batch);
    done += batch.length;
    report(`${done} / ${world.size.lessons} 门课程`);
    batch = [];
  };
  for (const { lesson, bundle } of world.lessons) {
    batch.push(lesson);
    if (bundle) bundles.push(bundle);
    if (batch.length === LESSONS_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  await load.copy(
    'bundle',
    ['id', 'name', 'sale_state', 'price', 'start_sale_at', 'end_sale_at'],
    bundles.map((row) =>
      copyLine([row.id, row.name, row.saleState, row.price, copyInstant(row.startSaleAt), copyInstant(row.endSaleAt)]),
    ),
  );
  await load.copy(
    'bundle_lesson',
    ['bundle_id', 'lesson_id'],
    bundles.flatMap((row) => row.lessonIds.map((lessonId) => copyLine([row.id, lessonId]))),
  );
}

/** Text of one table after the other: a connection copies into one table at a time. */
async function loadBatch(
  load: BulkLoad,
  { facts, size, students }: World,
  lessons: readonly DemoLesson[],
): Promise<void> {
  const [sample] = lessons;
  if (!sample) return;
  const { ENTRY_TABLE, AGENDA_COLUMNS, TEAM_COLUMNS, ENROLMENT_COLUMNS, MEMBER_COLUMNS, LOG_COLUMNS } = lessonTables;
  const lessonTable = lessonTables.lessonTable(sample, facts);
  const copy = (table: WorldTable, columns: readonly string[], of: readonly DemoLesson[], lines: LinesOfLesson) =>
    load.copy(table, columns, joined(of, lines));
  // A parallel class has the outline of another.
  const own = lessons.filter(({ plan }) => !plan.parallel);
  const logged = lessons.filter(({ plan }) => plan.index >= size.lessons - LOGGED_LESSONS);
  await copy('lesson', lessonTable.columns, lessons, (lesson) => linesOf(lessonTable, [lesson]));
  await copy('episode', tables.EPISODE_COLUMNS, own, ({ outline, createdAt }) =>
    linesOf(tables.episodeTable(createdAt), outline.episodes),
  );
  await copy('agenda_entry', ENTRY_TABLE.columns, own, ({ outline }) => linesOf(ENTRY_TABLE, outline.entries));
  await copy('lesson_agenda', AGENDA_COLUMNS, lessons, (lesson) =>
    lessonTables.agendaLines(lesson, facts.agendaLabels),
  );
  await copy('team', TEAM_COLUMNS, lessons, lessonTables.teamLines);
  await copy('enrolment', ENROLMENT_COLUMNS, lessons, lessonTables.enrolmentLines);
  await copy('team_student', MEMBER_COLUMNS, lessons, lessonTables.memberLines);
  await copy('room_record', ROOM_RECORD_COLUMNS, own, (lesson) => roomRecordLines(lesson, facts.today));
  await copy('cart_item', CART_COLUMNS, lessons, (lesson) => cartLines(lesson, students, facts));
  await copy('operation_log', LOG_COLUMNS, logged, (lesson) => lessonTables.logLines(lesson, facts));
}

type LinesOfLesson = (lesson: DemoLesson) => string;

const CHUNK = 1 << 16;
/** The lines of several lessons in one message. */
function* joined(lessons: readonly DemoLesson[], textOf: LinesOfLesson): Generator<string> {
  let chunk = '';
  for (const lesson of lessons) {
    chunk += textOf(lesson);
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
