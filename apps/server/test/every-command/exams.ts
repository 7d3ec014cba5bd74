/** Samples of the commands about exams (考试): some stand in the outlines of the lessons, some in none. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { ingestFacts } from '../../src/modules/facts/index.ts';
import { freezeSheet, putDraft, putPublished } from '../../src/modules/sheets/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { anAgendaEntry } from '../builders.ts';
import {
  anExamWithPaper,
  aQuestionVersion,
  choice,
  chose,
  essay,
  factsOfStudent,
  open,
  sectionsOf,
} from '../exam-builders.ts';
import { aSheet } from '../sheet-builders.ts';
import { aStudent } from '../team-builders.ts';
import { type CommandSample, type CommandWorld, HOUR_MS, IN_TERM } from './command-world.ts';

const nothing = fc.constant({});

async function placeExams({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [index, lessonId] of lessonIds.entries()) {
    const startAt = new Date(IN_TERM + index * 24 * HOUR_MS);
    ids.push(await anAgendaEntry(db, { lessonId }, 'jam', { startAt, endAt: new Date(startAt.getTime() + HOUR_MS) }));
  }
  // The lessons begin and end with what they hold, as a save leaves them.
  await sql`
    UPDATE lesson l SET start_at = s.start_at, end_at = s.end_at FROM (
      SELECT a.lesson_id, min(coalesce(e.start_at, x.start_at)) AS start_at, max(coalesce(e.end_at, x.end_at)) AS end_at
      FROM lesson_agenda a LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id
      LEFT JOIN exam x ON a.kind = 'jam' AND x.id = a.item_id GROUP BY 1
    ) AS s WHERE s.lesson_id = l.id AND l.id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
  return ids;
}

const examsOf = async (world: CommandWorld): Promise<readonly number[]> => [
  ...(await placeExams(world)),
  ...(await looseExams(world)),
];

async function looseExams({ db }: Pick<CommandWorld, 'db'>): Promise<readonly number[]> {
  const rows = ['甲', '乙'].map((name) => ({ kind: 'jam', name }));
  const made = await db.insertInto('agendaEntry').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/** With a draft each, but for the first. */
async function draftedExams(world: CommandWorld): Promise<readonly number[]> {
  const ids = await examsOf(world);
  for (const id of ids.slice(1)) {
    const holder = { kind: 'exam', id } as const;
    const sheetId = await aSheet(world.db);
    await inTransaction(world.db, (tx) => putDraft(tx, { holder, place: 1 }, sheetId));
  }
  return ids;
}

async function publishedExams(world: CommandWorld): Promise<readonly number[]> {
  const ids = await examsOf(world);
  for (const id of ids.slice(1)) {
    const holder = { kind: 'exam', id } as const;
    const sheetId = await aSheet(world.db);
    await inTransaction(world.db, async (tx) => {
      const signed = { at: new Date(IN_TERM), by: '甲' };
      await putPublished(tx, { holder, place: 1 }, { versionId: await freezeSheet(tx, sheetId, signed), ...signed });
    });
  }
  return ids;
}

const levels = fc.constantFrom(
  [],
  [{ levelId: 1, levelName: '', ordinal: 1, score: 0 }],
  [
    { levelId: 1, levelName: '', ordinal: 1, score: 6000 },
    { levelId: 2, levelName: '', ordinal: 2, score: 0 },
  ],
);

/** Each in an outline gets what is given. */
const changesOfExams = async (world: CommandWorld, input: object): Promise<object> => ({
  exams: (await placeExams(world)).map((id) => ({ ...input, id })),
});

/** Those that the input names, and some that it does not. */
async function chosenExams({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const placed = await db
    .selectFrom('lessonAgenda')
    .select('itemId')
    .where('kind', '=', 'jam')
    .where('lessonId', 'in', [...lessonIds])
    .execute();
  return [...placed.map(({ itemId }) => itemId), ...(await looseExams({ db }))];
}

const EXAM = { subjectId: 2, phase: 2, duration: HOUR_MS, startTime: IN_TERM };
const SETUP = {
  mode: 'normal',
  examType: 'midterm',
  markingTime: 0,
  limitedEnterTime: 0,
  publishReportType: 'manual',
  withLevelRule: false,
  levelRules: [],
  gradeIds: [7],
  major: 'all',
  productLineId: null,
  jamReportDesc: '',
  hasCertificate: false,
  certificateConfigList: [],
  mixedLevels: [],
  thresholds: [],
};

export const EXAM_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'jam.create': {
    input: fc.record({
      exam: fc.record({ name: fc.constantFrom('期中考', '月考') }).map((own) => ({ ...EXAM, ...SETUP, ...own })),
    }),
  },
  'jam.fromTemplate': {
    input: fc.record({ startTime: fc.constantFrom(IN_TERM, IN_TERM + HOUR_MS) }),
    prepare: async ({ db }, input) => {
      const template = { name: '班型', flattedCategory: 'systematic', subjectId: 2, phase: 2 };
      const { id: lessonTemplateId } = await db
        .insertInto('lessonTemplate')
        .values(template)
        .returning('id')
        .executeTakeFirstOrThrow();
      const exam = { lessonTemplateId, name: '期中考', subjectId: 2, labelId: 12, ordinal: 1, durationMs: HOUR_MS };
      const { id: templateId } = await db
        .insertInto('jamTemplate')
        .values(exam)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...input, templateId };
    },
  },
  'jam.change': {
    input: fc.record({
      name: fc.constantFrom('改名', '期末考'),
      markingTime: fc.constantFrom(0, HOUR_MS),
      startTime: fc.constantFrom(IN_TERM + 12 * HOUR_MS, IN_TERM + 36 * HOUR_MS),
    }),
    prepare: changesOfExams,
    chosen: chosenExams,
  },
  'jam.setLevels': { input: fc.record({ levelRules: levels }), chosen: examsOf },
  'paper.draft': {
    input: fc.constantFrom({}, { place: 1 }),
    prepare: async ({ db }, input) => ({ ...input, sheetId: await aSheet(db) }),
    chosen: examsOf,
  },
  'paper.publish': { input: nothing, chosen: draftedExams },
  'paper.publishSheet': {
    input: nothing,
    prepare: async ({ db }) => ({ sheetId: await aSheet(db) }),
    chosen: examsOf,
  },
  'paper.withdraw': { input: nothing, chosen: publishedExams },
  'jam.republish': {
    input: fc.record({ policy: fc.constantFrom('both', 'newOnly', 'full', 'void', 'keep') }),
    prepare: ({ db }, input) => anExamToRepublish(db, input),
  },
  'jam.issueCertificates': { input: nothing, prepare: ({ db }) => anExamWithCertificates(db) },
  'jam.importMarks': {
    input: fc.record({ points: fc.constantFrom(0, 350, 1000) }),
    prepare: ({ db }, input) => anExamToMark(db, input),
  },
  'jam.bin': { input: nothing, chosen: looseExams },
};

/** Three have sat it; its draft has another key, and what gets worse was chosen for. */
async function anExamToRepublish(db: CommandWorld['db'], { policy }: { readonly policy?: string }): Promise<object> {
  const startAt = new Date(Date.UTC(2020, 0, 1));
  const { examId, sheetId, questionIds } = await anExamWithPaper(db, { startAt, questions: [choice('A')] });
  const [questionId = 0] = questionIds;
  const versionId = await aQuestionVersion(db, questionId, choice('B').body);
  const sections = sectionsOf([{ questionId, versionId, points: 400 }]);
  await sql`UPDATE sheet SET sections = ${sections}::jsonb WHERE id = ${sheetId}`.execute(db);
  for (const label of ['A', 'B', 'C']) {
    const facts = factsOfStudent(
      { examId, studentId: await aStudent(db), at: startAt },
      { [questionId]: chose(label) },
    );
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: new Date(), by: '' }));
  }
  const takeNew = 'takeNew';
  const choices = { scoreDown: takeNew, levelDown: takeNew, certificateLost: takeNew, reportSeen: takeNew };
  return { examId, place: 1, policies: [{ questionId, policy, scaleBack: false }], choices };
}

/** Two have sat it, the first with all points. */
async function anExamWithCertificates(db: CommandWorld['db']): Promise<object> {
  const startAt = new Date(Date.UTC(2020, 0, 1));
  const exam = { hasCertificate: true, certificates: JSON.stringify([{ levelId: null, name: '结课证书' }]) };
  const { examId, questionIds } = await anExamWithPaper(db, { startAt, questions: [choice('A')], exam });
  for (const label of ['A', 'B']) {
    const student = { examId, studentId: await aStudent(db), at: startAt };
    const facts = factsOfStudent(student, { [questionIds[0] ?? 0]: chose(label) });
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: new Date(), by: '' }));
  }
  return { examId };
}

/** Two have answered its only question, which people mark. */
async function anExamToMark(db: CommandWorld['db'], { points }: { readonly points?: number }): Promise<object> {
  const startAt = new Date(Date.UTC(2020, 0, 1));
  const { examId, questionIds } = await anExamWithPaper(db, { startAt, questions: [open(1000)] });
  const studentIds = [await aStudent(db), await aStudent(db)];
  for (const studentId of studentIds) {
    const facts = factsOfStudent({ examId, studentId, at: startAt }, { [questionIds[0] ?? 0]: essay('证明') });
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: new Date(), by: '' }));
  }
  return { examId, rows: studentIds.map((studentId) => ({ studentId, number: 1, points })) };
}
