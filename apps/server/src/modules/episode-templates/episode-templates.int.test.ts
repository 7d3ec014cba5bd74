import { episodeTemplatesContract as contract } from '@lectern/contract/episodes/episode-templates';
import { describe, expect, test } from 'vitest';
import {
  aLesson,
  anEpisode,
  anEpisodeTemplate,
  aTemplate,
  aTutoringTemplate,
  TEST_NOW,
} from '../../../test/builders.ts';
import { openTemplates } from '../../../test/templates-app.ts';

const { db, episodesAs, episodes: api } = await openTemplates();
const idOf = (id: number) => ({ params: { id: String(id) } });
const HOUR_MS = 3_600_000;

describe('E115-E118', () => {
  test('E117: made at the end of its label with the features that are given, the others off', async () => {
    const lessonTemplateId = await aTemplate(db);
    await anEpisodeTemplate(db, lessonTemplateId);
    const body = { lessonTemplateId, label: 1, name: '有理数', duration: 90 * 60_000, withNote: true, reward: 5 };
    const made = await api.call(contract.create, { body });
    expect(made).toMatchObject({ ordinal: 2, subject: 2, withNote: true, withHomework: false, reward: 5, roomMode: 1 });
    expect(await api.call(contract.get, idOf(made.id))).toEqual(made);
  });

  test('R195: a duration that is no option is refused', async () => {
    const lessonTemplateId = await aTemplate(db);
    const body = { lessonTemplateId, label: 1, name: '有理数', duration: 91 * 60_000 };
    const refused = await api.send(contract.create, { body });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.error)).toContain('时长不在可选范围内，请从选项中选择');
  });

  test('L255, E116: twenty at once, in their order, all else alike', async () => {
    const lessonTemplateId = await aTemplate(db);
    const names = Array.from({ length: 20 }, (_, i) => `第 ${i + 1} 讲`);
    const body = { lessonTemplateId, label: 1, names, duration: 3_600_000, withHomework: true };
    const made = await api.call(contract.createEpisodes, { body });
    expect(made.map(({ name, ordinal }) => [name, ordinal])).toEqual(names.map((name, i) => [name, i + 1]));
    expect(made.every(({ withHomework }) => withHomework)).toBe(true);
    const query = { ids: made.map(({ id }) => id).join(',') };
    expect(await api.call(contract.listByIds, { query })).toHaveLength(20);
  });

  test('L491: found by part of the name or by id, of one subject, with the lesson template; not what is in the bin', async () => {
    const maths = await aTemplate(db, { name: '初一数学班型', subjectId: 2 });
    const id = await anEpisodeTemplate(db, maths, { name: '一元一次方程' });
    const english = await aTemplate(db, { subjectId: 3 });
    const other = await anEpisodeTemplate(db, english, { name: '一元一次方程（英文）', subjectId: null });
    await anEpisodeTemplate(db, maths, { name: '一元一次方程（旧）', deletedAt: new Date() });
    const found = async (query: { text: string; subject?: string }) =>
      (await api.call(contract.search, { query })).map((one) => one.id);
    expect(await found({ text: '一次方程' })).toEqual([other, id]);
    expect(await found({ text: '一次方程', subject: '2' })).toEqual([id]);
    expect(await api.call(contract.search, { query: { text: String(id) } })).toEqual([
      { id, name: '一元一次方程', templateName: '初一数学班型' },
    ]);
    const scoped = await episodesAs({ scope: { subjects: [3], phases: null } });
    expect(await scoped.call(contract.search, { query: { text: String(id) } })).toEqual([]);
  });

  test('two batches at once stand one behind the other, without a gap', async () => {
    const lessonTemplateId = await aTemplate(db);
    const body = { lessonTemplateId, label: 1, names: ['甲', '乙', '丙'], duration: 3_600_000 };
    const made = await Promise.all([1, 2, 3].map(() => api.call(contract.createEpisodes, { body })));
    const places = made.flat().map(({ ordinal }) => ordinal);
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a stale version is told, and who sends none writes over the present one', async () => {
    const id = await anEpisodeTemplate(db, await aTemplate(db));
    await api.call(contract.update, { ...idOf(id), body: { rev: 1, name: '新名' } });
    const stale = await api.send(contract.update, { ...idOf(id), body: { rev: 1, name: '旧名' } });
    expect(stale).toMatchObject({ status: 409, error: { details: { fields: [{ yours: '旧名', theirs: '新名' }] } } });
    expect(await api.call(contract.update, { ...idOf(id), body: { name: '无' } })).toMatchObject({
      name: '无',
      rev: 3,
    });
  });

  test('what does not exist, or whose template is in the bin, is 404', async () => {
    const gone = await aTemplate(db, { deletedAt: new Date() });
    expect(await api.send(contract.get, idOf(await anEpisodeTemplate(db, gone)))).toMatchObject({ status: 404 });
    expect(await api.send(contract.get, idOf(999_999))).toMatchObject({ status: 404 });
  });
});

describe('R217: interactive exploration', () => {
  test('is not changed while a tutoring template is bound, the rest is; E120 says so before', async () => {
    const template = await aTemplate(db);
    const id = await anEpisodeTemplate(db, template);
    expect(await api.call(contract.editable, idOf(id))).toEqual({
      editable: true,
      prestudyEditable: true,
      message: '',
    });
    const tutoring = await aTutoringTemplate(db, template, { episodeTemplateId: id });
    const message = `“第 1 讲”已绑定辅导班型：${tutoring}（答疑班）。解除绑定前不能修改课前预习（互动探究）`;
    expect(await api.call(contract.editable, idOf(id))).toEqual({ editable: true, prestudyEditable: false, message });
    const refused = await api.send(contract.update, { ...idOf(id), body: { rev: 1, withPrestudy: true } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'boundToTutoring', message } });
    expect(await api.call(contract.update, { ...idOf(id), body: { rev: 1, withNote: true } })).toMatchObject({
      rev: 2,
    });
  });
});

describe('what was made from it', () => {
  test('E119: the episodes; L256, R225, R226: lessons that will change, and those that have begun, as the matrix counts them', async () => {
    const template = await aTemplate(db);
    const id = await anEpisodeTemplate(db, template);
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
    const made: number[] = [];
    for (const hours of [24, 48, 0, -48]) {
      const lessonId = await aLesson(db, { templateId: template });
      const times = { startAt: at(hours), endAt: at(hours + 1) };
      made.push(await anEpisode(db, { lessonId }, { ...times, episodeTemplateId: id }));
    }
    // Its own reward, and no longer given: another reward of the template leaves both as they are.
    const own = await aLesson(db, { templateId: template });
    made.push(await anEpisode(db, { lessonId: own }, { episodeTemplateId: id, reward: 99 }));
    const canceled = await aLesson(db, { templateId: template, status: 'canceled' });
    made.push(await anEpisode(db, { lessonId: canceled }, { episodeTemplateId: id }));
    const binned = await aLesson(db, { deletedAt: new Date(), deletedBy: '某人' });
    await anEpisode(db, { lessonId: binned }, { episodeTemplateId: id, deletedAt: new Date() });
    expect(await api.call(contract.episodeIds, idOf(id))).toEqual(made.toReversed());
    expect(await api.call(contract.rewardReach, idOf(id))).toEqual({ affected: 2, started: 1 });
  });
});
