import { lessonTemplatesContract as contract } from '@lectern/contract/lesson-templates/lesson-templates';
import { describe, expect, test } from 'vitest';
import { anEpisodeTemplate, aTemplate, aTutoringTemplate } from '../../../test/builders.ts';
import { openTemplates } from '../../../test/templates-app.ts';
import { purgeItems, restoreItem } from './bin-items.ts';

const { db, api, as } = await openTemplates();
const idOf = (id: number) => ({ params: { id: String(id) } });
const english = await as({ scope: { subjects: [3], phases: null } });

async function withEpisodes(count: number) {
  const id = await aTemplate(db);
  const episodes: number[] = [];
  for (let n = 1; n <= count; n += 1)
    episodes.push(await anEpisodeTemplate(db, id, { name: `第 ${n} 讲`, ordinal: n }));
  return { id, episodes };
}
const order = async (id: number) =>
  (await api.call(contract.episodes, idOf(id))).map(({ episodeTemplateId, label, ordinal }) => [
    episodeTemplateId,
    label,
    ordinal,
  ]);
const itemsOf = (ids: readonly (number | undefined)[]) => ids.map((id, i) => ({ id: id ?? 0, ordinal: i + 1 }));

describe('E078, R366: the order within a label', () => {
  test('is saved whole, and E085 answers it (R367)', async () => {
    const { id, episodes } = await withEpisodes(3);
    const [a, b, c] = episodes;
    const body = { items: itemsOf([c, a, b]) };
    await api.call(contract.sortEpisodes, { ...idOf(id), query: { labelId: '1' }, body });
    expect(await order(id)).toEqual([
      [c, 1, 1],
      [a, 1, 2],
      [b, 1, 3],
    ]);
  });

  test.for([
    ['a gap', [1, 2, 4], '位置不连续'],
    ['a double', [1, 2, 2], '同在一个位置'],
  ] as const)('with %s it is refused and nothing of it is saved', async ([, ordinals, message]) => {
    const { id, episodes } = await withEpisodes(3);
    const before = await order(id);
    const items = episodes.toReversed().map((each, i) => ({ id: each, ordinal: ordinals[i] ?? 0 }));
    const refused = await api.send(contract.sortEpisodes, { ...idOf(id), query: { labelId: '1' }, body: { items } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'orderInvalid' } });
    expect(JSON.stringify(refused.error)).toContain(message);
    expect(await order(id)).toEqual(before);
  });

  test('of a part, or of a label that got another item meanwhile, orders what it names; the others keep their places', async () => {
    const { id, episodes } = await withEpisodes(2);
    const third = await anEpisodeTemplate(db, id, { ordinal: 3 });
    const body = { items: itemsOf(episodes.toReversed()) };
    const { status } = await api.send(contract.sortEpisodes, { ...idOf(id), query: { labelId: '1' }, body });
    expect(status).toBe(200);
    expect((await order(id)).map(([item]) => item)).toEqual([...episodes.toReversed(), third]);
  });

  test('two orders at once leave one of them, whole', async () => {
    const { id, episodes } = await withEpisodes(6);
    const back = episodes.toReversed();
    const send = (ids: readonly number[]) =>
      api.send(contract.sortEpisodes, { ...idOf(id), query: { labelId: '1' }, body: { items: itemsOf(ids) } });
    const answers = await Promise.all([send(back), send(episodes), send(back), send(episodes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = (await order(id)).map(([each]) => each);
    expect([episodes, back]).toContainEqual(ids);
  });

  test('a label that does not exist, and a template out of reach, are 404', async () => {
    const { id } = await withEpisodes(1);
    const sent = { ...idOf(id), query: { labelId: '999' }, body: { items: [] } };
    expect(await api.send(contract.sortEpisodes, sent)).toMatchObject({ status: 404 });
    expect(await english.send(contract.sortEpisodes, { ...sent, query: { labelId: '1' } })).toMatchObject({
      status: 404,
    });
  });
});

describe('E084, R365: from oldLabelId to newLabelId', () => {
  test('all of the label go behind what stands under the new one', async () => {
    const { id, episodes } = await withEpisodes(2);
    const there = await anEpisodeTemplate(db, id, { labelId: 3 });
    const query = { oldLabelId: '1', newLabelId: '3' };
    await api.call(contract.changeLabel, { ...idOf(id), query });
    expect(await order(id)).toEqual([
      [there, 3, 1],
      [episodes[0], 3, 2],
      [episodes[1], 3, 3],
    ]);
  });

  test('a label of another subject is refused', async () => {
    const { id } = await withEpisodes(1);
    await db
      .insertInto('agendaLabel')
      .values({ id: 901, name: '自然拼读课', agendaType: 'episode', ordinal: 90, subjectId: 3 })
      .execute();
    const query = { oldLabelId: '1', newLabelId: '901' };
    const refused = await api.send(contract.changeLabel, { ...idOf(id), query });
    expect(refused).toMatchObject({ status: 409, error: { code: 'labelOfOtherSubject' } });
    expect((await order(id)).map(([, label]) => label)).toEqual([1]);
  });

  test.for([
    ['of another kind', '11', 'labelOfOtherKind'],
    ['that is empty', '2', 'labelEmpty'],
  ] as const)('a label %s is refused', async ([name, label, code]) => {
    const { id } = await withEpisodes(1);
    const query =
      name === 'that is empty' ? { oldLabelId: label, newLabelId: '1' } : { oldLabelId: '1', newLabelId: label };
    expect(await api.send(contract.changeLabel, { ...idOf(id), query })).toMatchObject({
      status: 409,
      error: { code },
    });
  });
});

describe('E081, R213-R218: deleting', () => {
  test('moves to the recycle bin, and the others close up', async () => {
    const { id, episodes } = await withEpisodes(3);
    const [a, b, c] = episodes;
    await api.call(contract.deleteEpisode, { ...idOf(b ?? 0), query: { rev: '1' } });
    expect(await order(id)).toEqual([
      [a, 1, 1],
      [c, 1, 2],
    ]);
  });

  test('R215: while a tutoring template is bound it is refused, naming id and class type', async () => {
    const { id, episodes } = await withEpisodes(1);
    const episodeTemplateId = episodes[0] ?? 0;
    const tutoring = await aTutoringTemplate(db, id, { episodeTemplateId });
    const refused = await api.send(contract.deleteEpisode, { ...idOf(episodeTemplateId), query: {} });
    const message = `“第 1 讲”已绑定辅导班型：${tutoring}（答疑班）。解除绑定前不能删除`;
    expect(refused).toMatchObject({ status: 409, error: { code: 'boundToTutoring', message } });
    expect(await order(id)).toHaveLength(1);

    await db.updateTable('mentorEpisodeTemplate').set({ deletedAt: new Date() }).where('id', '=', tutoring).execute();
    expect(await api.call(contract.deleteEpisode, { ...idOf(episodeTemplateId), query: {} })).toEqual({ ok: true });
  });

  test('a version that somebody has changed since is refused', async () => {
    const { episodes } = await withEpisodes(1);
    const refused = await api.send(contract.deleteEpisode, { ...idOf(episodes[0] ?? 0), query: { rev: '7' } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'STALE' } });
  });

  test('what was deleted comes back at the end of its label, and is gone for good after its time', async () => {
    const { id, episodes } = await withEpisodes(2);
    const [a = 0, b] = episodes;
    await api.call(contract.deleteEpisode, { ...idOf(a), query: {} });
    const deps = { db, now: () => new Date() };
    const actor = {
      id: 1,
      account: 'a',
      name: '甲',
      roles: [],
      privileges: new Set(['LESSON_TEMPLATE_WRITE'] as const),
    };
    const by = {
      actor: { ...actor, scope: { subjects: null, phases: null }, sessionId: 1 },
      call: { requestId: 'r', address: '' },
    };
    await restoreItem(deps, by, 'episodeTemplate', a);
    expect((await order(id)).map(([each]) => each)).toEqual([b, a]);

    await api.call(contract.deleteEpisode, { ...idOf(a), query: {} });
    expect(await purgeItems(deps, 'episodeTemplate', new Date(0))).toBe(0);
    expect(await purgeItems(deps, 'episodeTemplate', new Date(Date.now() + 86_400_000))).toBeGreaterThan(0);
    await expect(restoreItem(deps, by, 'episodeTemplate', a)).rejects.toMatchObject({ status: 404 });
  });
});

describe('stage reviews of a template', () => {
  test('E080, E083, R209, R351, R366: stage reviews keep trimmed names, their order, and forget a time without a review', async () => {
    const id = await aTemplate(db);
    const body = {
      lessonTemplateId: id,
      label: 31,
      name: ' 第一次 ',
      withKnowledgeReview: false,
      knowledgeReviewOpenedTime: 1_800_000_000_000,
      stageExamName: ' 测试卷 ',
      stageExamOpenDuration: 86_400_000,
      stageExamDuration: 2_700_000,
      displayTimeOnMyEpisode: true,
    };
    const made = await api.call(contract.createStageReview, { body });
    expect(made).toMatchObject({
      ...body,
      name: '第一次',
      stageExamName: '测试卷',
      knowledgeReviewOpenedTime: 0,
      oldStageReviewTemplate: false,
      ordinal: 1,
    });
    const change = { rev: 1, withKnowledgeReview: true, knowledgeReviewOpenedTime: 1_800_000_000_000 };
    const changed = await api.call(contract.updateStageReview, { ...idOf(made.id), body: change });
    expect(changed).toMatchObject({ knowledgeReviewOpenedTime: 1_800_000_000_000, stageExamDuration: 2_700_000 });
    const second = await api.call(contract.createStageReview, { body: { ...body, name: '第二次' } });
    expect(second).toMatchObject({ label: 31, ordinal: 2 });
    const kept = async () =>
      (await api.call(contract.stageReviews, idOf(id))).map(({ name, ordinal }) => [ordinal, name]);
    const sorted = (labelId: string) => ({
      ...idOf(id),
      query: { labelId },
      body: { items: itemsOf([second.id, made.id]) },
    });
    expect(await api.send(contract.sortStageReviews, sorted('1'))).toMatchObject({ status: 409 });
    await api.call(contract.sortStageReviews, sorted('31'));
    expect(await kept()).toEqual([
      [1, '第二次'],
      [2, '第一次'],
    ]);
    await api.call(contract.deleteStageReview, { ...idOf(second.id), query: {} });
    expect(await kept()).toEqual([[1, '第一次']]);
  });
});
