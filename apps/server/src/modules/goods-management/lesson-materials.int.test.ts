import { lessonMaterialsContract as contract } from '@lectern/contract/goods/lesson-materials';
import { materialStockContract } from '@lectern/contract/goods/material-stock';
import type { Privilege } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { lessonMaterialsModule, materialStockModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(lessonMaterialsModule({ db, now, engine }));
const stockApp = moduleApp(materialStockModule({ db, now }));
const [api, stock] = [await app.as(), await stockApp.as()];
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await stockApp.close();
  await database.close();
});

let count = 0;
const at = (id: number) => ({ params: { id: String(id) } });
const DAY_MS = 86_400_000;

async function aStock(onHand: number): Promise<string> {
  count += 1;
  const sku = `SKU-${count}`;
  await db
    .insertInto('materialStock')
    .values({ sku, name: `物料 ${count}`, onHand })
    .execute();
  return sku;
}

async function enrolled(lessonId: number, address = '北京市海淀区 1 号', phone: string | null = null): Promise<number> {
  count += 1;
  const student = { nickname: `学员 ${count}`, address, phone };
  const { id } = await db.insertInto('student').values(student).returning('id').executeTakeFirstOrThrow();
  const startedAt = new Date(TEST_NOW.getTime() - DAY_MS);
  await db.insertInto('enrolment').values({ lessonId, studentId: id, source: 'manual', startedAt }).execute();
  return id;
}

const withGift = () => aLesson(db, { withGift: true });
const add = (id: number, sku: string, quantity = 1) =>
  api.call(contract.change, {
    ...at(id),
    body: {
      change: { kind: 'add', item: { sku, name: `物料 ${sku}`, quantity, trigger: 'enrolled', triggerCount: 0 } },
    },
  });
const figures = async (id: number) => (await api.call(contract.list, at(id))).materials[0];
const onHandOf = async (sku: string) =>
  (await db.selectFrom('materialStock').select('onHand').where('sku', '=', sku).executeTakeFirstOrThrow()).onHand;
const plan = (type: string, input: object, ids: readonly number[] = []) => planCommand(engine, { type, ids, input });
const run = async (type: string, input: object, ids: readonly number[] = []) => {
  const made = await plan(type, input, ids);
  await confirmAll(engine, made);
  return made.id;
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const parcelsOf = (lessonId: number) =>
  db.selectFrom('studentParcel').selectAll().where('lessonId', '=', lessonId).orderBy('id').execute();

describe('L533, L534: the materials of a lesson', () => {
  test('R054: are listed with what is due, in stock and missing; an independent count agrees', async () => {
    const id = await withGift();
    const sku = await aStock(3);
    await add(id, sku, 2);
    const [, gone] = [await enrolled(id), await enrolled(id), await enrolled(id)];
    await db
      .updateTable('enrolment')
      .set({ endedAt: TEST_NOW, endReason: 'refund' })
      .where('studentId', '=', gone)
      .execute();
    expect(await figures(id)).toMatchObject({ students: 2, need: 4, onHand: 3, missing: 1, shipped: 0 });
    const { rows } = await sql<{ need: number }>`
      SELECT sum(greatest(m.quantity - coalesce((SELECT sum(p.quantity) FROM student_parcel p WHERE p.material_id = m.id
        AND p.student_id = e.student_id AND p.state NOT IN ('returned', 'canceled')), 0), 0))::int AS need
      FROM lesson_material m JOIN enrolment e ON e.lesson_id = m.lesson_id
        AND e.started_at <= ${TEST_NOW} AND (e.ended_at IS NULL OR e.ended_at > ${TEST_NOW})
      WHERE m.lesson_id = ${id}`.execute(db);
    expect(rows).toEqual([{ need: 4 }]);
  });

  test('a SKU that the stock does not know, and a lesson without materials, are refused', async () => {
    const item = { sku: 'NOPE', name: '讲义', quantity: 1, trigger: 'enrolled' as const, triggerCount: 0 };
    const body = { change: { kind: 'add' as const, item } };
    expect(await api.send(contract.change, { ...at(await withGift()), body })).toMatchObject({
      status: 409,
      error: { code: 'skuUnknown' },
    });
    const sku = await aStock(1);
    const other = await aLesson(db, { withGift: false });
    const known = { change: { kind: 'add' as const, item: { ...item, sku } } };
    expect(await api.send(contract.change, { ...at(other), body: known })).toMatchObject({
      status: 409,
      error: { code: 'noMaterials' },
    });
  });

  test('come from the template; one without SKU does not', async () => {
    const templateId = await aTemplate(db, { withGift: true });
    const id = await aLesson(db, { templateId, withGift: true });
    const extra = (name: string, sku: string, ordinal: number) => {
      const fields = JSON.stringify({ sku, quantity: 1, trigger: 'beforeStart', triggerCount: 7 });
      return db
        .insertInto('templateExtra')
        .values({ lessonTemplateId: templateId, kind: 'material', name, ordinal, fields })
        .execute();
    };
    await extra('讲义', 'jy-01', 1);
    await extra('礼盒', '', 2);
    const task = await run('material.take', {}, [id]);
    expect(await figures(id)).toMatchObject({
      sku: 'JY-01',
      trigger: 'beforeStart',
      triggerCount: 7,
      fromTemplate: true,
    });
    await undo(task);
    expect(await figures(id)).toBeUndefined();
  });
});

describe('material.ship', () => {
  test('a parcel for everybody who is owed one, the stock falls; a second time nothing is left to do; the undo gives it back', async () => {
    const id = await withGift();
    const sku = await aStock(10);
    await add(id, sku, 2);
    const [student] = [await enrolled(id), await enrolled(id)];
    const task = await run('material.ship', { lessonId: id });
    expect(await figures(id)).toMatchObject({ need: 0, preparing: 4, onHand: 6, missing: 0 });
    const again = await plan('material.ship', { lessonId: id, studentIds: [student] });
    expect(await rowsOfTask(engine, again.id)).toMatchObject([{ reasons: [{ code: 'alreadySent' }] }]);
    await undo(task);
    expect(await figures(id)).toMatchObject({ need: 4, preparing: 0, onHand: 10 });
  });

  test('teams 5: stock short is refused with the count, no address and a stranger are refused', async () => {
    const id = await withGift();
    const sku = await aStock(1);
    await add(id, sku);
    await enrolled(id);
    await enrolled(id);
    await enrolled(id);
    const homeless = await enrolled(id, '');
    const made = await plan('material.ship', { lessonId: id });
    const reasons = (await rowsOfTask(engine, made.id)).map((row) =>
      row.reasons.map(({ code, message }) => `${code} ${message}`),
    );
    expect(reasons.flat().filter((text) => text.startsWith('stockShort'))).toHaveLength(2);
    expect(reasons.flat().join()).toContain('还差 2 件');
    expect(reasons.flat().join()).toContain('noAddress');
    await confirmAll(engine, made);
    expect(await onHandOf(sku)).toBe(0);
    const stranger = await plan('material.ship', {
      lessonId: id,
      studentIds: [await enrolled(await withGift()), homeless],
    });
    expect((await rowsOfTask(engine, stranger.id)).map((row) => row.reasons[0]?.code)).toEqual([
      'notEnrolled',
      'noAddress',
    ]);
  });

  test('teams 1: two shippers for the last pieces: exactly the stock leaves', async () => {
    const sku = await aStock(5);
    const lessons = [await withGift(), await withGift()];
    for (const id of lessons) {
      await add(id, sku);
      for (let index = 0; index < 5; index += 1) await enrolled(id);
    }
    const plans = await Promise.all(lessons.map((lessonId) => plan('material.ship', { lessonId })));
    await Promise.all(plans.map((each) => confirmAll(engine, each)));
    const sent = await db.selectFrom('studentParcel').select('quantity').where('sku', '=', sku).execute();
    expect([await onHandOf(sku), sent.length]).toEqual([0, 5]);
  });

  test('teams 6: a SKU received in the lesson that a student was transferred from is left out', async () => {
    const sku = await aStock(5);
    const [from, to] = [await withGift(), await withGift()];
    await add(from, sku);
    await add(to, sku);
    const student = await enrolled(from);
    await run('material.ship', { lessonId: from });
    await db
      .updateTable('enrolment')
      .set({ endedAt: TEST_NOW, endReason: 'transfer' })
      .where('studentId', '=', student)
      .execute();
    await db
      .insertInto('enrolment')
      .values({ lessonId: to, studentId: student, source: 'transfer', startedAt: TEST_NOW })
      .execute();
    expect(await figures(to)).toMatchObject({ students: 1, need: 0 });
  });
});

describe('material.waybill', () => {
  const waybill = (student: number | string, sku: string, trackingNo: string) => ({
    student: String(student),
    sku,
    carrier: '顺丰速运',
    trackingNo,
  });

  test('prepared parcels leave, the same file again changes nothing, the undo makes them wait again', async () => {
    const id = await withGift();
    const sku = await aStock(9);
    await add(id, sku);
    const [one, two] = [await enrolled(id, '有', '13800138001'), await enrolled(id)];
    await run('material.ship', { lessonId: id, studentIds: [one] });
    const rows = [waybill('13800138001', sku, 'SF10001'), waybill(two, sku, 'SF10002')];
    const task = await run('material.waybill', { lessonId: id, rows });
    expect(await parcelsOf(id)).toMatchObject([
      { studentId: one, state: 'sent', carrier: '顺丰速运', trackingNo: 'SF10001', sentAt: TEST_NOW },
      { studentId: two, state: 'sent', trackingNo: 'SF10002' },
    ]);
    expect(await onHandOf(sku)).toBe(7);
    const again = await plan('material.waybill', { lessonId: id, rows });
    expect((await rowsOfTask(engine, again.id)).map((row) => row.reasons[0]?.code)).toEqual(['unchanged', 'unchanged']);
    await undo(task);
    expect(await parcelsOf(id)).toMatchObject([{ studentId: one, state: 'preparing', trackingNo: '' }]);
    expect(await onHandOf(sku)).toBe(8);
  });

  test('teams 10: a phone of two students, an unknown SKU, a double number: nothing is written', async () => {
    const id = await withGift();
    const sku = await aStock(9);
    await add(id, sku);
    const phone = '13900139001';
    const [one, two] = [await enrolled(id, '有', phone), await enrolled(id, '有', phone)];
    const rows = [
      waybill(phone, sku, 'YT10001'),
      waybill(one, 'OTHER', 'YT10002'),
      waybill(one, sku, 'YT10003'),
      waybill(two, sku, 'YT10003'),
      waybill(999_999, sku, 'YT10004'),
      waybill(one, sku, 'YT10005'),
    ];
    const made = await plan('material.waybill', { lessonId: id, rows });
    expect((await rowsOfTask(engine, made.id)).map((row) => row.reasons[0]?.code)).toEqual([
      'studentAmbiguous',
      'skuUnknown',
      undefined,
      'numberTaken',
      'studentUnknown',
      'nothingOwed',
    ]);
    expect(await parcelsOf(id)).toEqual([]);
  });
});

describe('parcels and the stock', () => {
  test('teams 5: who leaves the lesson is not sent what waits, its pieces are in stock again, and the undo takes them back', async () => {
    const id = await withGift();
    const sku = await aStock(2);
    await add(id, sku, 2);
    const student = await enrolled(id);
    await run('material.ship', { lessonId: id });
    expect(await onHandOf(sku)).toBe(0);
    const left = await run('student.remove', {
      lessonId: id,
      studentIds: [student],
      reason: '家长要求',
      fromLesson: true,
    });
    expect(await parcelsOf(id)).toMatchObject([{ state: 'canceled' }]);
    expect(await onHandOf(sku)).toBe(2);
    await confirmAll(engine, await engine.planUndo(aMaker(), left));
    expect(await parcelsOf(id)).toMatchObject([{ state: 'preparing' }]);
    expect(await onHandOf(sku)).toBe(0);

    const again = await run('student.remove', {
      lessonId: id,
      studentIds: [student],
      reason: '家长要求',
      fromLesson: true,
    });
    await enrolled(id);
    await run('material.ship', { lessonId: id });
    const back = await engine.planUndo(aMaker(), again);
    await confirmAll(engine, back);
    expect((await rowsOfTask(engine, back.id)).map(({ resultCode }) => resultCode)).toEqual(['stockShort']);
    expect(await onHandOf(sku)).toBe(0);
  });

  test('what came back is owed again; what left cannot be unshipped; phones leave masked', async () => {
    const id = await withGift();
    const sku = await aStock(3);
    await add(id, sku);
    const student = await enrolled(id, '有', '13700137001');
    const ship = await run('material.ship', { lessonId: id });
    const rows = [{ student: String(student), sku, carrier: '京东', trackingNo: 'JD10001' }];
    await run('material.waybill', { lessonId: id, rows });
    const refused = await engine.planUndo(aMaker(), ship);
    expect((await rowsOfTask(engine, refused.id)).map(({ outcome }) => outcome)).toEqual(['refused']);
    const [parcel] = await parcelsOf(id);
    await run('parcel.return', {}, [parcel?.id ?? 0]);
    expect(await figures(id)).toMatchObject({ need: 1, returned: 1, inTransit: 0, shipped: 1 });
    const { list } = await api.call(contract.parcels, { ...at(id), query: { state: 'returned' } });
    expect(list).toMatchObject([{ student: { id: student }, trackingNo: 'JD10001', phone: '137****7001' }]);
    expect((await api.call(contract.parcels, { ...at(id), query: { state: 'sent' } })).list).toEqual([]);
    const second = await plan('material.ship', { lessonId: id });
    expect(await rowsOfTask(engine, second.id)).toMatchObject([
      { outcome: 'warning', reasons: [{ code: 'secondParcel' }] },
    ]);
  });

  test('teams 5, 补发: the same pieces once more, warned as a second parcel; each refusal names why; the undo gives them back', async () => {
    const id = await withGift();
    const sku = await aStock(5);
    await add(id, sku, 2);
    const [student, nowhere] = [await enrolled(id), await enrolled(id)];
    await run('material.ship', { lessonId: id });
    const shipped = await parcelsOf(id);
    const [lost, waiting] = [student, nowhere].map((one) => shipped.find(({ studentId }) => studentId === one));
    const idOf = (parcel: { id: number } | undefined) => parcel?.id ?? 0;
    const rows = [{ student: String(student), sku, carrier: '京东', trackingNo: 'JD20001' }];
    await run('material.waybill', { lessonId: id, rows });
    const codes = async (ids: readonly number[]) => {
      const made = await plan('material.reship', {}, ids);
      return (await rowsOfTask(engine, made.id)).map(({ outcome, reasons }) => [outcome, reasons.at(-1)?.code]);
    };
    expect(await codes([idOf(lost), idOf(waiting)])).toEqual([
      ['refused', 'stockShort'],
      ['refused', 'wrongState'],
    ]);
    await db.updateTable('materialStock').set({ onHand: 2 }).where('sku', '=', sku).execute();
    await db.updateTable('student').set({ address: '' }).where('id', 'in', [student, nowhere]).execute();
    expect(await codes([idOf(lost)])).toEqual([['refused', 'noAddress']]);
    await db.updateTable('student').set({ address: '有' }).where('id', '=', student).execute();
    expect(await codes([idOf(lost)])).toEqual([['warning', 'secondParcel']]);
    const task = await run('material.reship', {}, [idOf(lost)]);
    const all = await parcelsOf(id);
    expect(all.at(-1)).toMatchObject({ studentId: student, state: 'preparing', quantity: 2, replacesId: idOf(lost) });
    expect(all.find((parcel) => parcel.id === idOf(lost))).toMatchObject({ state: 'sent' });
    expect(await onHandOf(sku)).toBe(0);
    expect(await codes([idOf(lost)])).toEqual([['refused', 'alreadyReshipped']]);
    await undo(task);
    expect(await parcelsOf(id)).toHaveLength(2);
    expect(await onHandOf(sku)).toBe(2);
  });

  test('L561: the parcels as a file, masked, with the chosen columns; nobody without the right to see students gets it', async () => {
    const id = await withGift();
    const sku = await aStock(9);
    await add(id, sku, 2);
    const student = await enrolled(id, '有', '13700137002');
    await run('material.ship', { lessonId: id });
    const query = { columns: 'studentId,phone,sku,quantity,state', state: 'preparing' as const };
    const file = await api.call(contract.exportParcels, { ...at(id), query });
    expect(file.replace('\uFEFF', '').replaceAll('"', '').trim().split(/\r?\n/)).toEqual([
      '学员 ID,手机号,SKU,件数,状态',
      `${student},137****7002,${sku},2,待发货`,
    ]);
    const exporter = await app.as({ privileges: new Set<Privilege>(['amaze', 'EXPORT']) });
    expect(await exporter.send(contract.exportParcels, { ...at(id), query })).toMatchObject({
      status: 409,
      error: { code: 'studentRightMissing' },
    });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.exportParcels, { ...at(id), query })).toMatchObject({ status: 404 });
  });

  test('the undo of a shipment whose parcel was canceled meanwhile says that it was canceled', async () => {
    const id = await withGift();
    const sku = await aStock(1);
    await add(id, sku);
    const student = await enrolled(id);
    const ship = await run('material.ship', { lessonId: id });
    await db.updateTable('studentParcel').set({ state: 'canceled' }).where('studentId', '=', student).execute();
    const back = await engine.planUndo(aMaker(), ship);
    expect(await rowsOfTask(engine, back.id)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'parcelCanceled', message: '包裹已取消，件数已退回库存，无需撤销' }] },
    ]);
  });

  test('L536, L537: staff set what is there; a SKU stands once and stays', async () => {
    const body = { sku: 'set-1', name: '礼盒', onHand: 5, inTransit: 2, warnAt: 5 };
    const { id, rev } = await stock.call(materialStockContract.save, { body });
    expect(await stock.send(materialStockContract.save, { body })).toMatchObject({
      status: 409,
      error: { code: 'skuTaken' },
    });
    const other = { ...body, sku: 'SET-2', id, rev };
    expect(await stock.send(materialStockContract.save, { body: other })).toMatchObject({
      status: 409,
      error: { code: 'skuFixed' },
    });
    const { list } = await stock.call(materialStockContract.list, { query: { text: 'SET-1', level: 'low' } });
    expect(list).toMatchObject([{ sku: 'SET-1', onHand: 5, inTransit: 2, lessons: 0 }]);
    await expect(db.updateTable('materialStock').set({ onHand: -1 }).where('id', '=', id).execute()).rejects.toThrow(
      'on_hand',
    );
  });
});
