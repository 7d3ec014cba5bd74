import { textbookItemsContract as contract } from '@lectern/contract/dictionaries/textbook-items';
import { afterAll, describe, expect, test } from 'vitest';
import { anEpisodeTemplate, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { textbookItemsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(textbookItemsModule({ db, now }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

let volumes = 0;
const aVolume = () => {
  volumes += 1;
  return { phase: 2, subject: 2, edition: '人教版', volume: `第 ${volumes} 册` };
};
const anItem = (volume: ReturnType<typeof aVolume>, name: string) => ({ ...volume, name, unit: '', lessonNumber: 1 });
const save = (body: ReturnType<typeof anItem>) => api.call(contract.save, { body });
const list = async (query: object) => (await api.call(contract.list, { query })).list;
const params = (id: number) => ({ params: { id: String(id) } });

describe('an item of a textbook', () => {
  test('areas 5, E059: is made, found, changed, and moves to the end of another volume', async () => {
    const [from, to] = [aVolume(), aVolume()];
    const body = anItem(from, '正数和负数');
    const { id, rev } = await save(body);
    await save(anItem(to, '在那里'));
    expect(await list({ volume: from.volume, text: '正数' })).toMatchObject([
      { ...body, id, ordinal: 1, state: 'on', episodeTemplateIds: [] },
    ]);
    expect(await list({ text: String(id) })).toMatchObject([{ id }]);
    expect(await api.call(contract.save, { body: { ...body, ...to, id, rev } })).toEqual({ id, rev: 2 });
    expect((await list({ volume: to.volume })).map((row) => [row.name, row.ordinal])).toEqual([
      ['在那里', 1],
      ['正数和负数', 2],
    ]);
  });

  test('areas 5: the same item twice is refused, and so is a subject that does not exist', async () => {
    const body = anItem(aVolume(), '重复');
    await save(body);
    expect(await api.send(contract.save, { body })).toMatchObject({ status: 409, error: { code: 'itemTaken' } });
    expect(await api.send(contract.save, { body: { ...body, subject: 4711 } })).toMatchObject({
      status: 409,
      error: { code: 'placeMissing' },
    });
  });

  test('areas 1: an old version is refused with what differs', async () => {
    const body = anItem(aVolume(), '原名');
    const { id } = await save(body);
    await api.call(contract.save, { body: { ...body, name: '他人改', id, rev: 1 } });
    expect(await api.send(contract.save, { body: { ...body, name: '我改', id, rev: 1 } })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { fields: [{ field: 'name', yours: '我改', theirs: '他人改' }] } },
    });
  });

  test('areas 5: the order of a volume is given whole', async () => {
    const volume = aVolume();
    const ids: number[] = [];
    for (const name of ['甲', '乙', '丙']) ids.push((await save(anItem(volume, name))).id);
    const [a = 0, b = 0, c = 0] = ids;
    const { id: foreign } = await save(anItem(aVolume(), '别册'));
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, foreign],
      [a, b, c, foreign],
    ]) {
      const answer = await api.send(contract.order, { body: { ...volume, ids: wrong } });
      expect(answer, wrong.join()).toMatchObject({ status: 409, error: { code: 'orderIncomplete' } });
    }
    await api.call(contract.order, { body: { ...volume, ids: [c, a, b] } });
    expect((await list({ volume: volume.volume })).map(({ id }) => id)).toEqual([c, a, b]);
  });

  test('areas 5: episode templates of its subject are linked and replaced, others refused', async () => {
    const templateId = await aTemplate(db);
    const [first, second] = [
      await anEpisodeTemplate(db, templateId),
      await anEpisodeTemplate(db, templateId, { ordinal: 2 }),
    ];
    const foreign = await anEpisodeTemplate(db, templateId, { subjectId: 3, ordinal: 3 });
    const body = anItem(aVolume(), '关联');
    const { id } = await save(body);
    const link = (rev: number, episodeTemplateIds: number[]) => ({ ...params(id), body: { rev, episodeTemplateIds } });
    expect(await api.call(contract.link, link(1, [second, first, first]))).toEqual({ id, rev: 2 });
    expect(await list({ text: String(id) })).toMatchObject([{ episodeTemplateIds: [first, second] }]);
    const refusals = [
      [await api.send(contract.link, link(1, [])), 'STALE'],
      [await api.send(contract.link, link(2, [foreign])), 'otherSubject'],
      [await api.send(contract.link, link(2, [99_999_999])), 'templateMissing'],
      [await api.send(contract.save, { body: { ...body, subject: 3, id, rev: 2 } }), 'linkedToSubject'],
    ] as const;
    for (const [answer, code] of refusals) expect(answer).toMatchObject({ status: 409, error: { code } });
    await api.call(contract.link, link(2, [second]));
    expect(await list({ text: String(id) })).toMatchObject([{ episodeTemplateIds: [second] }]);
  });
});

describe('many items of textbooks', () => {
  test('areas 5: a file makes what is new in its order, twice changes nothing, and is taken back', async () => {
    const volume = aVolume();
    const { id: known } = await save(anItem(volume, '已有'));
    const rows = ['已有', '二', '三', '二'].map((name) => anItem(volume, name));
    const plan = await planCommand(engine, { type: 'textbookItem.import', ids: [], input: { rows } });
    const codes = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons.map(({ code }) => code));
    expect(codes).toEqual([['unchanged'], [], [], ['twiceInFile']]);
    const task = await confirmAll(engine, plan);
    expect((await list({ volume: volume.volume })).map(({ name }) => name)).toEqual(['已有', '二', '三']);
    const again = await runCommand(engine, { type: 'textbookItem.import', ids: [], input: { rows: rows.slice(0, 3) } });
    expect(again.map(({ reasons }) => reasons[0]?.code)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect((await list({ volume: volume.volume })).map(({ id }) => id)).toEqual([known]);
  });

  test('areas 5: a line with an id shows old and new, changes the item and its templates, and is taken back', async () => {
    const [volume, next] = [aVolume(), aVolume()];
    const template = await anEpisodeTemplate(db, await aTemplate(db));
    const { id } = await save(anItem(volume, '旧名'));
    const { id: other } = await save(anItem(volume, '邻居'));
    const line = { ...anItem(next, '新名'), id, episodeTemplateIds: [template] };
    const lines = [
      line,
      { ...anItem(volume, '邻居'), id: other },
      { ...anItem(volume, '不在'), id: 99_999_999 },
      { ...anItem(next, '新条目'), episodeTemplateIds: [template] },
      { ...anItem(next, '无此模板'), episodeTemplateIds: [99_999_999] },
    ];
    const plan = await planCommand(engine, { type: 'textbookItem.import', ids: [], input: { rows: lines } });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      [],
      ['unchanged'],
      ['notFound'],
      [],
      ['templateMissing'],
    ]);
    expect(rows[0]?.changes).toEqual([
      { field: 'name', before: '旧名', after: '新名' },
      { field: 'volume', before: volume.volume, after: next.volume },
      { field: 'episodeTemplateIds', before: [], after: [template] },
    ]);
    const task = await confirmAll(engine, plan);
    const linked = { episodeTemplateIds: [template] };
    expect(await list({ volume: next.volume })).toMatchObject([
      { id, name: '新名', ordinal: 1, ...linked },
      { name: '新条目', ordinal: 2, ...linked },
    ]);
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect(await list({ volume: next.volume })).toEqual([]);
    expect(await list({ volume: volume.volume })).toMatchObject([
      { id, name: '旧名', ordinal: 1, episodeTemplateIds: [] },
      { id: other },
    ]);
  });

  test('areas 5: an item of another subject wants other templates, and no two items say the same', async () => {
    const volume = aVolume();
    const template = await anEpisodeTemplate(db, await aTemplate(db));
    const { id } = await save(anItem(volume, '有关联'));
    await api.call(contract.link, { ...params(id), body: { rev: 1, episodeTemplateIds: [template] } });
    await save(anItem(volume, '已有'));
    const lines = [
      { ...anItem(volume, '有关联'), subject: 3, id },
      { ...anItem(volume, '已有'), id },
    ];
    for (const [index, code] of ['linkedToSubject', 'itemTaken'].entries()) {
      const input = { rows: lines.slice(index, index + 1) };
      const plan = await planCommand(engine, { type: 'textbookItem.import', ids: [], input });
      expect((await rowsOfTask(engine, plan.id))[0]?.reasons.map((reason) => reason.code)).toEqual([code]);
    }
  });

  test('areas 5: items are linked with the templates of a class type that teach them, and get back what they had', async () => {
    const type = await aTemplate(db);
    const kept = await anEpisodeTemplate(db, type, { name: '绪论' });
    const meant = await anEpisodeTemplate(db, type, { name: '第 2 讲 数轴', ordinal: 2 });
    await anEpisodeTemplate(db, type, { name: '第 3 讲 数轴', subjectId: 3, ordinal: 3 });
    const volume = aVolume();
    const made = [
      await save(anItem(volume, '数轴')),
      await save(anItem(volume, '绪论')),
      await save(anItem(volume, '函数')),
    ];
    for (const { id, rev } of made.slice(0, 2)) {
      await api.call(contract.link, { ...params(id), body: { rev, episodeTemplateIds: [kept] } });
    }
    const links = async () =>
      (await list({ volume: volume.volume })).map(({ episodeTemplateIds }) => episodeTemplateIds);
    const ids = [...made.map(({ id }) => id), 99_999_999];
    const plan = await planCommand(engine, { type: 'textbookItem.link', ids, input: { lessonTemplateId: type } });
    const codes = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons[0]?.code);
    expect(codes).toEqual([undefined, 'unchanged', 'noTemplate', 'notFound']);
    await confirmAll(engine, plan);
    expect(await links()).toEqual([[kept, meant], [kept], []]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await links()).toEqual([[kept], [kept], []]);
  });

  test('areas 5: items are taken out of the offer and back', async () => {
    const volume = aVolume();
    const { id } = await save(anItem(volume, '停用'));
    const plan = await planCommand(engine, { type: 'textbookItem.state', ids: [id], input: { state: 'off' } });
    const task = await confirmAll(engine, plan);
    expect(await list({ volume: volume.volume, state: 'off' })).toMatchObject([{ id }]);
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect(await list({ volume: volume.volume, state: 'on' })).toMatchObject([{ id }]);
  });
});
