/**
 * One of everything within the data scope of the walk (数学/初中) and two of everything beyond it: one differs by the
 * subject, one by the phase. A row has the same id in every table, so whatever a call takes an id of, it is plausible.
 * Then the links between the sides, by which something beyond could be named.
 */
import type pg from 'pg';
import { fileId } from '../plausible-values.ts';
import {
  AT,
  type Catalogue,
  COLLEAGUE,
  type Column,
  inOrder,
  insertCanary,
  markedText,
  type RowValues,
  readCatalogue,
  type Side,
  UNTIL,
} from './canary-rows.ts';
import { linkSides, shareEpisode } from './linked-sides.ts';
import { NO_SIDES } from './no-sides.ts';
import { clockInPhone, orderNo, studentPhone, teacherPhone } from './side-numbers.ts';

export const WALK_SCOPE = { subjects: [2], phases: [2] };
/** At the head of every text beyond the scope. */
export const BEYOND = '禁外';
export const INSIDE: Side = {
  id: 1_000_001,
  mark: '内',
  subjectId: 2,
  phase: 2,
  gradeId: 7,
  lessonLabelId: 701,
};
export const OTHER_SUBJECT: Side = {
  id: 70_000_001,
  mark: BEYOND,
  subjectId: 3,
  phase: 2,
  gradeId: 7,
  lessonLabelId: 701,
};
export const OTHER_PHASE: Side = {
  id: 70_000_002,
  mark: BEYOND,
  subjectId: 2,
  phase: 1,
  gradeId: 3,
  lessonLabelId: 601,
};
export const SIDES = [INSIDE, OTHER_SUBJECT, OTHER_PHASE];
/** Any id beyond: of the sides, of their rows in the recycle bin, of the links. */
export const BEYOND_IDS = /\b7000000[12]\b|\b70000[12]0[12]\b/g;
const BINNED = 100;

type Given = (side: Side) => readonly RowValues[];
const one =
  (given: (side: Side) => RowValues): Given =>
  (side) => [given(side)];
const short = (word: string) => (side: Side) => `${side.mark}${word}${side.id}`;

/** Of a question, as the domain reads it from source text. */
const aBody = (mark: string): string =>
  JSON.stringify({
    type: 'open',
    material: [],
    stem: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: `${mark}题干` }] }],
    options: [],
    key: { kind: 'manual', answer: [], points: [] },
    analysis: [],
    parts: [],
    score: 0,
  });

const someSections = ({ id, mark }: Side): string =>
  JSON.stringify([{ title: `${mark}大题`, items: [{ questionId: id, versionId: id, score: 500 }] }]);

/** What the catalogue cannot say. */
const GIVEN: Readonly<Record<string, Given>> = {
  lesson_template: one(() => ({ flatted_category: 'systematic', mode: 'normal' })),
  student: one((side) => ({ phone: studentPhone(side) })),
  teacher: one((side) => ({ phone: teacherPhone(side), is_mentor: true, qualification: 1 })),
  lesson: one((side) => ({ name: short('课程')(side), seat_limit: 30, price: 100, start_at: AT, end_at: UNTIL })),
  episode: one(() => ({ video_id: null, display_at: AT, conflict_override: null })),
  video: one(() => ({ source_episode_id: null })),
  agenda_entry: one(() => ({ kind: 'jam' })),
  // Its rows come with the entries of outlines.
  exam: () => [],
  mock_exam: () => [],
  exam_scoring: one(() => ({ place: 1, policies: '[]' })),
  paper_scoring: one(() => ({ place: 1 })),
  exam_extension: one(() => ({ extra_ms: 600_000 })),
  attendance: one(({ id }) => ({
    episode_id: id,
    student_id: id,
    anchor_at: AT,
    live: '{0,600}',
    replay: '{}',
    entered_at: AT,
    live_seconds: 600,
    replay_seconds: 0,
    covered_seconds: 600,
    planned_from: AT,
    planned_to: UNTIL,
  })),
  lesson_episode_stat: one(({ id }) => ({ lesson_id: id, episode_id: id, team_id: id })),
  lesson_team_stat: one(({ id }) => ({ lesson_id: id, team_id: id })),
  lesson_student_stat: one(({ id }) => ({ lesson_id: id, student_id: id })),
  episode_work: one(({ id }) => ({
    episode_id: id,
    student_id: id,
    homework_version: 1,
    submitted_at: AT,
    score: 9000,
    exercise_version: 1,
    questions: 3,
    answered: 2,
    answered_right: 1,
    prestudy_done: 1,
    prestudy_parts: 2,
    prestudy_finished_at: null,
  })),
  stat_drift: one(({ id }) => ({
    lesson_id: id,
    episode_id: id,
    team_id: id,
    student_id: null,
    figure: 'attended',
    fixed_at: null,
  })),
  response: one((side) => ({
    answer: JSON.stringify({ kind: 'manual', text: short('作答')(side), fileIds: [] }),
    mark_got: 50,
    mark_of: 100,
    marked_at: AT,
  })),
  response_mark: one(() => ({ ordinal: 1 })),
  attempt: one(() => ({ place: 1, entered_at: AT, submitted_at: AT, score: 100, total: 100, fully_marked: true })),
  lesson_agenda: ({ id }) => [
    { kind: 'episode', item_id: id, ordinal: 1 },
    { kind: 'jam', item_id: id, ordinal: 2, label_id: 12 },
  ],
  lesson_agenda_label: one((side) => ({ name: short('标签')(side) })),
  bundle: one(() => ({ sale_state: 'check' })),
  template_connection: one(() => ({ to_semester_id: 121, teams: 'keepMentor' })),
  mentor_episode_template: one(() => ({
    jam_template_id: null,
    stage_review_template_id: null,
    class_type: 'solution',
    label_id: 21,
  })),
  jam_template: one(() => ({ label_id: 12 })),
  stage_review_template: one(() => ({ label_id: 31 })),
  template_extra: one(() => ({ fields: JSON.stringify({ unit: '第一单元', duration: 5_400_000 }) })),
  clock_in_express: one((side) => ({ phone: clockInPhone(side) })),
  clock_in_make_up: one((side) => ({ phone: clockInPhone(side) })),
  episode_reward: one(() => ({ amount: 5 })),
  evaluation: one(() => ({ client_version: '7.1.0' })),
  operation_log: ({ id, mark }) =>
    ['lesson', 'lessonTemplate', 'episode', 'team', 'teacher', 'student'].map((type, index) => ({
      id: id * 10 + index,
      subject_type: type,
      subject_id: id,
      subject_name: `${mark}${type}${id}`,
      changes: JSON.stringify([{ field: 'name', before: `${mark}前`, after: `${mark}后` }]),
      task_id: null,
    })),
  phone_reveal: one(() => ({ teacher_id: null, minutes: 60, decision: null })),
  phone_use: one(({ id }) => ({ kind: 'number', subject_type: 'student', subject_id: id })),
  practice_item: one(() => ({ part: 'speakingSentence', type: null, start_ms: null, end_ms: null })),
  practice_answer: one((side) => ({ audio_id: fileId(side.id) })),
  stored_file: one((side) => ({
    id: fileId(side.id),
    purpose: 'practiceAudio',
    name: short('录音')(side),
    sha256: 'c'.repeat(64),
    storage_key: fileId(side.id),
    expires_at: new Date('2030-01-01'),
    created_at: AT,
  })),
  preference: one(({ id }) => ({ key: `columns${id}` })),
  robot: one((side) => ({
    id: 900_000_000_000 + side.id,
    nickname: short('机')(side),
    episode_id: null,
    team_id: null,
    last_run_at: null,
    last_run_result: null,
  })),
  saved_view: one((side) => ({ name: short('视图')(side), page: 'lessons', role_id: null })),
  question: one(({ mark }) => ({ type: 'open', stem: `${mark}题干`, body: aBody(mark) })),
  question_version: one(({ mark }) => ({ body: aBody(mark), material_id: null })),
  assessment: one(() => ({ bands: '[]' })),
  ability_detector: one(() => ({ dimensions: '[]', bands: '[]', status: 'closed' })),
  sheet: one((side) => ({ title: short('试卷')(side), sections: someSections(side) })),
  sheet_version: one((side) => ({ title: short('试卷')(side), sections: someSections(side) })),
  paper_slot: one(({ id }) => ({ holder_kind: 'exam', holder_id: id, place: 1, published_at: AT })),
  share_card: one(() => ({ level: 'lesson', channel: 'all', parameters: '[]', picture: null, link: '' })),
  speaking_result: one(() => ({ score: 80, fault: null })),
  student_order: one(({ id, mark }) => ({
    order_no: orderNo({ id }),
    lesson_name: `${mark}订单课程${id}`,
  })),
  order_event: one(({ id }) => ({ order_no: orderNo({ id }) })),
  lesson_book: one(() => ({ isbn: '9783161484100' })),
  lesson_material: one(({ id }) => ({ sku: `SKU-${id}`, trigger: 'enrolled' })),
  student_parcel: one((side) => ({ carrier: '顺丰', tracking_no: short('单')(side) })),
  task: one(({ id }) => ({
    type: 'lesson.publish',
    selected_ids: [id],
    state: 'planned',
    released_by_id: null,
    undo_of: null,
    summary: JSON.stringify({
      outcomes: { ok: 1, warning: 0, unknown: 0, refused: 0 },
      codes: [],
      impact: [],
      shares: [],
    }),
    scope_subjects: null,
    scope_phases: null,
  })),
  task_item: one(({ id }) => ({ subject_type: 'lesson', subject_id: id, codes: undefined })),
  task_item_undo: () => [],
  task_effect: one(({ id }) => ({ subject: 'lesson', subject_id: id })),
  teacher_hours: one(() => ({ first_minute: 480, last_minute: 1200 })),
  textbook_item: one((side) => ({ edition: '人教版', volume: short('册')(side), name: short('教材')(side) })),
  team: one(() => ({ class_type: 'zhong_large', merged_into: null, moved_to: null })),
  function_configuration: () => [],
  view_as: () => [],
  welcome_call: one(() => ({ state: 'waitToCall', attempts: 0, called_at: null, due_at: AT })),
};

export interface TwoSidedWorld {
  /** Tables whose rows lie on the sides. */
  readonly tables: readonly string[];
}

export async function makeTwoSidedWorld(pool: pg.Pool): Promise<TwoSidedWorld> {
  const catalogue = await readCatalogue(pool);
  const tables = inOrder(
    catalogue,
    [...catalogue.keys()].filter((table) => NO_SIDES[table] === undefined),
  );
  await pool.query(`INSERT INTO staff (id, account, name) OVERRIDING SYSTEM VALUE VALUES ($1, 'colleague', '同事')`, [
    COLLEAGUE,
  ]);
  for (const side of SIDES) {
    for (const table of tables) await fill(pool, catalogue, table, side);
    await pool.query(SOURCE_OF_VIDEO, [side.id]);
    for (const table of tables.filter((name) => hasBin(catalogue.get(name)))) await bin(pool, catalogue, table, side);
  }
  for (const { id, mark, subjectId, phase, gradeId } of SIDES) {
    await pool.query(EXAMS_OF_SIDE, [[id, id + BINNED], subjectId, phase, gradeId, id, mark]);
  }
  await shareEpisode(pool, INSIDE);
  for (const side of [OTHER_SUBJECT, OTHER_PHASE]) await linkSides(pool, INSIDE, side);
  return { tables };
}

async function fill(pool: pg.Pool, catalogue: Catalogue, table: string, side: Side): Promise<void> {
  const columns = catalogue.get(table) ?? [];
  for (const given of GIVEN[table]?.(side) ?? [{}]) {
    try {
      await insertCanary(pool, columns, side, given);
    } catch (error) {
      throw new Error(`no canary in ${table}: ${String(error)}`, { cause: error });
    }
  }
}

const EXAMS_OF_SIDE = `
  UPDATE exam SET subject_id = $2, phase = $3, grade_ids = ARRAY[$4::integer], template_id = $5, report_desc = $6 || '报告说明',
    created_by = $6 || '新建人', updated_by = $6 || '修改人'
  WHERE id = ANY($1::bigint[])`;

/** A video and its episode refer to each other. */
const SOURCE_OF_VIDEO = 'UPDATE video SET source_episode_id = $1 WHERE id = $1';

const hasBin = (columns: readonly Column[] = []): boolean =>
  ['id', 'deleted_at', 'deleted_by'].every((wanted) => columns.some(({ name }) => name === wanted));

/** The same row once more, in the recycle bin. */
async function bin(pool: pg.Pool, catalogue: Catalogue, table: string, side: Side): Promise<void> {
  const columns = catalogue.get(table) ?? [];
  const binned = { ...side, id: side.id + BINNED };
  const texts = columns.filter(({ type, isChecked }) => type === 'text' && !isChecked);
  const names = Object.fromEntries(texts.map((column) => [column.name, markedText(column, binned)]));
  const copied = columns.map(({ name }) => name);
  const values = { ...names, id: binned.id, deleted_at: AT, deleted_by: `${side.mark}删除人` };
  const selected = copied.map((name) => (name in values ? `$${Object.keys(values).indexOf(name) + 1}` : `"${name}"`));
  await pool.query(
    `INSERT INTO "${table}" (${copied.map((name) => `"${name}"`).join()}) OVERRIDING SYSTEM VALUE
     SELECT ${selected.join()} FROM "${table}" WHERE id = ${side.id}`,
    Object.values(values),
  );
  const kind = KIND_IN_OUTLINE[table];
  if (kind === undefined) return;
  const place = 'INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal) VALUES ($1, $2, $3, 1, $4)';
  await pool.query(place, [side.id, kind, binned.id, kind === 'jam' ? 19 : 18]);
}

const KIND_IN_OUTLINE: Readonly<Record<string, string>> = { episode: 'episode', agenda_entry: 'jam' };
