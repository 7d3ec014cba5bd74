import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import {
  aBundle,
  aLesson,
  anAgendaEntry,
  anAssessment,
  anEpisode,
  aReadyLesson,
  aTeacher,
  aTemplate,
  TEST_NOW,
} from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';

const HOUR_MS = 3_600_000;
const hours = (count: number): Date => new Date(TEST_NOW.getTime() + count * HOUR_MS);
const at = (id: number) => ({ params: { id: String(id) } });

const { database, app, api } = await openLessons();

describe('E001-E004: one lesson and simple lessons', () => {
  test('E001: the lesson with its template, teachers, mentors and counts', async () => {
    const { db } = database;
    const templateId = await aTemplate(db, { supportReadingTraining: true });
    const id = await aLesson(db, { templateId, withMentor: true, startSaleAt: hours(-5) });
    const teacher = await aTeacher(db, { name: '主讲甲' });
    const first = await anEpisode(db, { lessonId: id }, { teacherId: teacher, startAt: hours(-9), endAt: hours(-8) });
    const second = await anEpisode(db, { lessonId: id }, { teacherId: teacher });
    await anEpisode(db, { lessonId: id }, { status: 'canceled' });
    await anAgendaEntry(db, { lessonId: id, labelId: 11 }, 'jam', { startAt: hours(1), endAt: hours(2) });
    await anAgendaEntry(db, { lessonId: id, labelId: 21 }, 'mentorEpisodeGroup', {
      startAt: hours(-2),
      endAt: hours(-1),
    });
    await aTeam(db, id, 'on_shelf', { mentorId: await aTeacher(db, { name: '辅导乙', isMentor: true }) });
    expect(await api.call(contract.get, at(id))).toMatchObject({
      id,
      rev: 1,
      status: 'init',
      template: { id: templateId, supportReadingTraining: true },
      templateId,
      episodeIds: [first, second],
      episodeCount: 2,
      endedEpisodeCount: 1,
      jamCount: 1,
      endedJamCount: 0,
      mentorEpisodeGroupCount: 1,
      endedMentorEpisodeGroupCount: 1,
      teachers: [{ name: '主讲甲' }],
      mentors: [{ name: '辅导乙' }],
      startSaleTime: hours(-5).getTime(),
      endSaleTime: 0,
      grades: [{ id: 7 }],
    });
  });

  test('E002, E003: the v2 forms add the sale information', async () => {
    const id = await aLesson(database.db, {
      status: 'published',
      seatLimit: 10,
      paidCount: 10,
      endAt: hours(5),
    });
    const saleInfo = { saleStatus: 'onSale', saleReason: null, paidCount: 10, limit: 10, soldOut: true };
    expect(await api.call(contract.getV2, at(id))).toMatchObject({ id, saleInfo });
    expect(await api.call(contract.getWithSaleInfo, at(id))).toMatchObject({ id, saleInfo });
  });

  test('E002, decision 133: a lesson without any end is not on sale and says why; one that has ended has stopped', async () => {
    const endless = await aLesson(database.db, { status: 'published' });
    const ended = await aLesson(database.db, { status: 'published', endAt: hours(-1) });
    expect(await api.call(contract.getV2, at(endless))).toMatchObject({
      saleInfo: { saleStatus: 'unSale', saleReason: 'noEnd' },
    });
    expect(await api.call(contract.getV2, at(ended))).toMatchObject({
      saleInfo: { saleStatus: 'endSale', saleReason: 'lessonEnded' },
    });
  });

  test('E004: in the order of the ids, without those that do not exist', async () => {
    const [a, b] = [await aLesson(database.db), await aLesson(database.db)];
    const lessons = await api.call(contract.listSimple, { query: { ids: `${b},99999999,${a}` } });
    expect(lessons.map((lesson) => lesson.id)).toEqual([b, a]);
    expect(await api.send(contract.listSimple, { query: { ids: 'a,b' } })).toMatchObject({ status: 400 });
  });

  test('a lesson that does not exist is 404 on every call', async () => {
    const none = at(99_999_999);
    const calls = [contract.get, contract.getV2, contract.getWithSaleInfo, contract.agendas, contract.agendaPeriod];
    for (const endpoint of [
      ...calls,
      contract.assessment,
      contract.displayInfo,
      contract.bundles,
      contract.readiness,
    ]) {
      expect(await api.send(endpoint, none), endpoint.id).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    }
    const query = { lessonId: '99999999' };
    expect(await api.send(contract.check, { query })).toMatchObject({ status: 404 });
    expect(await api.send(contract.maxPeriod, { query })).toMatchObject({ status: 404 });
  });

  test('a lesson outside the scope does not exist', async () => {
    const id = await aLesson(database.db);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.get, at(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.readiness, at(id))).toMatchObject({ status: 404 });
    expect(await english.call(contract.listSimple, { query: { ids: String(id) } })).toEqual([]);
  });

  test('reading needs the privilege', async () => {
    const id = await aLesson(database.db);
    const stranger = await app.as({ privileges: new Set(['amaze']) });
    expect(await stranger.send(contract.get, at(id))).toMatchObject({ status: 403 });
  });
});

describe('the outline', () => {
  test('E030, E031, E027: items in order, periods counted over included episodes', async () => {
    const { db } = database;
    const id = await aLesson(db);
    const first = await anEpisode(db, { lessonId: id, labelId: 2, includedInPeriod: false }, { name: '先导' });
    const second = await anEpisode(db, { lessonId: id }, { name: '第 1 讲' });
    const jam = await anAgendaEntry(db, { lessonId: id, labelId: 12 }, 'jam');
    const record = await anEpisode(db, { lessonId: id }, { name: '录播', specialEpisodeType: 13 });
    const items = await api.call(contract.agendas, at(id));
    expect(items.map(({ id: item, period, isMain, kind }) => [item, period, isMain, kind])).toEqual([
      [first, null, false, 'episode'],
      [second, 1, true, 'episode'],
      [jam, null, false, 'jam'],
      [record, 2, false, 'episode'],
    ]);
    expect(await api.call(contract.agendaPeriod, at(id))).toContainEqual({ id: record, kind: 'episode', period: 2 });
    expect(await api.call(contract.maxPeriod, { query: { lessonId: String(id) } })).toEqual({ maxPeriod: 2 });
    const empty = await aLesson(db);
    expect(await api.call(contract.maxPeriod, { query: { lessonId: String(empty) } })).toEqual({ maxPeriod: 0 });
  });

  test('E026, R115-R123: times by rule, and why a rule gives none', async () => {
    const id = await aLesson(database.db);
    await anEpisode(database.db, { lessonId: id }, { startAt: hours(240), endAt: hours(242) });
    const times = await api.call(contract.timeCalculation, {
      body: {
        lessonId: id,
        displayTimeCalculationRule: 'aggregate_display',
        endSaleTimeCalculationRule: 'days_before_3',
        refundDeadlineCalculationRule: 'main_episode_2',
      },
    });
    expect(times).toMatchObject({
      displayStartTime: hours(240).getTime(),
      displayEndTime: hours(242).getTime(),
      endSaleTime: hours(240 - 72).getTime(),
      refundDeadline: 0,
      transferredDeadline: 0,
      failures: { refundDeadline: '大纲中没有第 2 个正课讲次' },
    });
    const fresh = await api.call(contract.timeCalculation, { body: { endSaleTimeCalculationRule: 'days_before_5' } });
    expect(fresh.failures).toEqual({ endSaleTime: '大纲中未设置课程时间' });
    const unknown = { endSaleTimeCalculationRule: 'tomorrow' as 'init' };
    expect(await api.send(contract.timeCalculation, { body: unknown })).toMatchObject({ status: 400 });
  });

  test('E022: overlaps of live episodes by half-open times, told once', async () => {
    const { db } = database;
    const teacher = await aTeacher(db);
    const [own, other] = [await aLesson(db), await aLesson(db)];
    const conflictOverride = JSON.stringify({ reason: '同班合上' });
    const span = (start: number, end: number) => ({ teacherId: teacher, startAt: hours(start), endAt: hours(end) });
    const a = await anEpisode(db, { lessonId: own }, span(10, 12));
    const b = await anEpisode(db, { lessonId: own }, { ...span(11.5, 13), conflictOverride });
    const c = await anEpisode(db, { lessonId: other }, { ...span(9, 10.5), conflictOverride });
    await anEpisode(db, { lessonId: other }, span(8, 9));
    // Touching ends, replays, canceled and deleted episodes are no conflict.
    await anEpisode(db, { lessonId: other }, span(13, 14));
    await anEpisode(db, { lessonId: other }, { ...span(10, 12), specialEpisodeType: 8 });
    await anEpisode(db, { lessonId: other }, { ...span(10, 12), status: 'canceled' });
    await anEpisode(db, { lessonId: other }, { ...span(10, 12), deletedAt: TEST_NOW });
    await anEpisode(db, { lessonId: other }, { ...span(10, 12), teacherId: await aTeacher(db) });
    const conflicts = await api.call(contract.check, { query: { lessonId: String(own) } });
    expect(conflicts).toEqual([
      {
        episodeId: a,
        otherEpisodeId: b,
        otherLessonId: own,
        teacherId: teacher,
        startTime: hours(11.5).getTime(),
        endTime: hours(12).getTime(),
        overlapMinutes: 30,
      },
      {
        episodeId: a,
        otherEpisodeId: c,
        otherLessonId: other,
        teacherId: teacher,
        startTime: hours(10).getTime(),
        endTime: hours(10.5).getTime(),
        overlapMinutes: 30,
      },
    ]);
    const seen = await api.call(contract.check, { query: { lessonId: String(other) } });
    expect(seen.map((conflict) => [conflict.episodeId, conflict.otherEpisodeId])).toEqual([[c, a]]);
  });
});

describe('around the lesson', () => {
  test('E028: ways to show the time of an episode', async () => {
    expect((await api.call(contract.episodeTimeDisplayTypes, {})).length).toBeGreaterThan(1);
  });

  test('E029: lessons made from a template, the newest first', async () => {
    const templateId = await aTemplate(database.db);
    const [a, b] = [await aLesson(database.db, { templateId }), await aLesson(database.db, { templateId })];
    const lessons = await api.call(contract.byTemplate, { query: { lessonTemplateId: String(templateId) } });
    expect(lessons.map((lesson) => lesson.id)).toEqual([b, a]);
  });

  test('R272, R275, E032: the assessment (1: pre), 404 without one', async () => {
    const assessmentId = await anAssessment(database.db, { type: 1 });
    const id = await aLesson(database.db, { withAssessment: true, assessmentId });
    expect(await api.call(contract.assessment, at(id))).toEqual({
      id: assessmentId,
      name: '初一数学入学测评',
      type: 1,
      status: 'open',
      paperState: 'empty',
    });
    expect(await api.send(contract.assessment, at(await aLesson(database.db)))).toMatchObject({ status: 404 });
  });

  test('E071: bundles with their number of lessons and whether they sell outside the lesson', async () => {
    const { db } = database;
    const [id, other] = [await aLesson(db, { startSaleAt: hours(0), endSaleAt: hours(48) }), await aLesson(db)];
    const fits = await aBundle(db, [id, other], { startSaleAt: hours(1), endSaleAt: hours(40) });
    const late = await aBundle(db, [id], { name: '迟到的组合', startSaleAt: hours(1), endSaleAt: hours(90) });
    expect(await api.call(contract.bundles, at(id))).toMatchObject([
      { id: fits, lessonCount: 2, windowMismatch: false, startSaleTime: hours(1).getTime() },
      { id: late, lessonCount: 1, windowMismatch: true },
    ]);
  });

  test('L030: every refusal of a publish with the place that mends it', async () => {
    const id = await aLesson(database.db, { withMentor: true, withAssessment: true, refundWay: null });
    const readiness = await api.call(contract.readiness, at(id));
    expect(readiness.allowed).toBe(false);
    expect(readiness.refusals.map((refusal) => [refusal.code, refusal.mend])).toEqual([
      ['required', { tab: 'info', field: 'refundWay' }],
      ['withoutAssessment', { tab: 'info', field: 'withAssessment' }],
      ['noOnShelfTeam', { tab: 'teams' }],
    ]);
    const ready = await aReadyLesson(database.db, { internal: true });
    expect(await api.call(contract.readiness, at(ready))).toMatchObject({
      allowed: true,
      refusals: [],
      warnings: [{ code: 'internal', mend: { tab: 'info', field: 'internal' } }],
    });
  });

  test('issue 13 section 3: readiness, the board’s plan and the list name what is to be confirmed', async () => {
    const bare = await aLesson(database.db, {
      semesterId: 120,
      price: 0,
      paidCount: 0,
      endSaleRule: 'main_episode_3',
      templateId: await aTemplate(database.db, { subjectId: 1 }),
    });
    const codes = ['noEpisodes', 'noSaleEnd', 'ruleFails', 'priceZero', 'noLimit', 'unlikeTemplate'];
    const readiness = await api.call(contract.readiness, at(bare));
    expect(readiness.warnings.map(({ code }) => code)).toEqual(codes);
    const list = await api.call(contract.listIds, { query: { ids: String(bare), expand: 'rows' } });
    expect(list.rows?.[0]?.publishWarnings?.map(({ code }) => code)).toEqual(codes);
    const unassigned = await aReadyLesson(database.db, { withMentor: true, displayTeamSize: true, paidCount: 3 });
    for (let nth = 0; nth < 3; nth += 1) {
      await anEnrolment(database.db, { lessonId: unassigned, studentId: await aStudent(database.db) });
    }
    await anEpisode(database.db, { lessonId: unassigned, ordinal: 2 }, { startAt: hours(-9) });
    const [row] = (await api.call(contract.listIds, { query: { ids: String(unassigned), expand: 'rows' } })).rows ?? [];
    expect(row?.publishWarnings?.map(({ code, message }) => [code, message.split('：')[1]])).toEqual([
      ['started', '2026-03-01'],
      ['withoutTeacher', '1 讲'],
      ['studentsWithoutTeam', '3 人'],
    ]);
  });

  test('issue 13 section 3: its baseline exam and the assessments of it and of its template are compared with the lesson', async () => {
    const { db } = database;
    const assessmentId = await anAssessment(db, { name: '二年级语文', subjectId: 1, phase: 1, gradeIds: [2] });
    const templateId = await aTemplate(db, { subjectId: 2, gradeIds: [8], assessmentId });
    const eighthGrade = { subjectId: 2, phase: 2, gradeIds: [8], withAssessment: true };
    const warningsOf = async (id: number) => (await api.call(contract.readiness, at(id))).warnings;
    const id = await aReadyLesson(db, { ...eighthGrade, assessmentId, templateId });
    expect(await warningsOf(id)).toMatchObject([
      { code: 'assessmentMisfits', message: '入学测评与课程不符：二年级语文（学科、学段、年级）' },
      { code: 'templateAssessmentMisfits', message: '班型的入学测评与课程不符：二年级语文（学科、学段、年级）' },
    ]);
    const fitting = await anAssessment(db, { subjectId: 2, phase: 2, gradeIds: [7, 8] });
    const same = await aTemplate(db, { subjectId: 2, gradeIds: [8], assessmentId: fitting });
    const fits = await aReadyLesson(db, { ...eighthGrade, assessmentId: fitting, templateId: same });
    expect(await warningsOf(fits)).toEqual([]);
    const exam = { name: '初三数学基线考试', subjectId: 2, phase: 2, gradeId: 9 };
    const { id: baselineExamId } = await db
      .insertInto('baselineExam')
      .values(exam)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('lesson').set({ baselineExamId }).where('id', '=', fits).execute();
    expect(await warningsOf(fits)).toEqual([]);
    await db.updateTable('baselineExam').set({ subjectId: 1 }).where('id', '=', baselineExamId).execute();
    expect(await warningsOf(fits)).toMatchObject([
      { code: 'baselineExamMisfits', message: '基线考试与课程不符：初三数学基线考试（学科）' },
    ]);
    // They went to the bin while the lesson lay there.
    const binned = { deletedAt: TEST_NOW, deletedBy: '测试员' };
    await db.updateTable('baselineExam').set(binned).where('id', '=', baselineExamId).execute();
    await db.updateTable('assessment').set(binned).where('id', '=', fitting).execute();
    expect((await warningsOf(fits)).map(({ code, message }) => [code, message.split('（').at(-1)])).toEqual([
      ['assessmentMisfits', '已删除）'],
      ['templateAssessmentMisfits', '已删除）'],
      ['baselineExamMisfits', '已删除）'],
    ]);
  });

  test('issue 13 section 3: a published lesson names what is wrong with it, not what was chosen', async () => {
    const { db } = database;
    const running = await aReadyLesson(db, { status: 'published', internal: true, price: 0, startAt: hours(-9) });
    await anEpisode(db, { lessonId: running, ordinal: 2 }, { startAt: hours(250), endAt: hours(251) });
    const readiness = await api.call(contract.readiness, at(running));
    expect(readiness).toMatchObject({ allowed: false, refusals: [{ code: 'repeated' }] });
    expect(readiness.warnings.map(({ code, mend }) => [code, mend.tab])).toEqual([['withoutTeacher', 'outline']]);
    const list = await api.call(contract.listIds, { query: { ids: String(running), expand: 'rows' } });
    expect(list.rows?.[0]?.publishWarnings).toEqual(readiness.warnings.map(({ code, message }) => ({ code, message })));
  });

  test('issue 13 section 3: a rule that cannot be computed is a warning of the save, not a silent 0', async () => {
    const id = await aReadyLesson(database.db);
    const body = { endSaleTimeCalculationRule: 'main_episode_9' as const };
    const saved = await api.call(contract.update, { ...at(id), body: { ...body, rev: 1 } });
    expect(saved).toMatchObject({ endSaleTime: 0, warnings: [{ code: 'endSaleTimeFails' }] });
    expect(saved.warnings[0]?.message).toContain('大纲中没有第 9 个正课讲次');
  });
});
