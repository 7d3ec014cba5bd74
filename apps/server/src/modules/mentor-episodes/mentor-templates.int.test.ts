import { lessonTemplatesContract as items } from '@lectern/contract/lesson-templates/lesson-templates';
import { mentorEpisodeTemplatesContract as contract } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisodeTemplate, aTemplate } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { lessonTemplatesModule, templateBin } from '../lesson-templates/index.ts';
import { mentorEpisodeTemplatesModule } from './index.ts';

const NOW = new Date('2026-10-14T03:30:00Z');
const HOUR_MS = 3_600_000;
const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => NOW };
const app = moduleApp(mentorEpisodeTemplatesModule(deps));
const api = await app.as();
const itemsApp = moduleApp(lessonTemplatesModule(deps));
const ofItems = await itemsApp.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });

afterAll(async () => {
  await app.close();
  await itemsApp.close();
  await database.close();
});

const LABEL = 21;
const idOf = (id: number) => ({ params: { id: String(id) } });

async function withEpisodes(count = 2) {
  const lessonTemplateId = await aTemplate(db);
  const episodes: number[] = [];
  for (let n = 1; n <= count; n += 1)
    episodes.push(await anEpisodeTemplate(db, lessonTemplateId, { name: `第 ${n} 讲`, ordinal: n }));
  const [first = 0, second = 0] = episodes;
  return { lessonTemplateId, label: LABEL, first, second };
}
const place = ({ lessonTemplateId, label }: { lessonTemplateId: number; label: number }) => ({
  lessonTemplateId,
  label,
});

describe('E182-E190: tutoring templates', () => {
  test('E182 makes one of an episode template, with its name and length; E187 offers that one no more', async () => {
    const made = await withEpisodes();
    const query = {
      lessonTemplateId: String(made.lessonTemplateId),
      labelId: String(LABEL),
      episodeTemplateId: String(made.first),
    };
    const tutoring = await api.call(contract.createFromEpisodeTemplate, { query });
    expect(tutoring).toMatchObject({
      mentorEpisodeTemplateId: tutoring.id,
      name: '第 1 讲',
      classType: 'solution',
      episodeTemplateId: made.first,
      boundName: '第 1 讲',
      perTeam: true,
      label: LABEL,
      ordinal: 1,
      groupCount: 0,
    });
    const bindable = { query: { lessonTemplateId: String(made.lessonTemplateId) } };
    expect((await api.call(contract.bindable, bindable)).map(({ id }) => id)).toEqual([made.second]);
    const underOther = { query: { ...bindable.query, labelId: '2' } };
    expect(await api.call(contract.bindable, underOther)).toEqual([]);
  });

  test('R357: E184 lists them by label and place, E186 reads them by ids within the data scope', async () => {
    const made = await withEpisodes();
    const one = await api.call(contract.create, { body: { ...place(made), name: '答疑' } });
    const two = await api.call(contract.create, { body: { ...place(made), episodeTemplateId: made.second } });
    const listed = async () =>
      (await api.call(contract.ofLessonTemplate, idOf(made.lessonTemplateId))).map(({ id }) => id);
    expect(await listed()).toEqual([one.id, two.id]);
    const order = { items: [two.id, one.id].map((id, index) => ({ id, ordinal: index + 1 })) };
    await api.call(contract.sort, {
      params: { id: String(made.lessonTemplateId), labelId: String(LABEL) },
      body: order,
    });
    expect(await listed()).toEqual([two.id, one.id]);
    const both = { body: { ids: [one.id, two.id, 999_999] } };
    expect((await api.call(contract.batchGet, both)).map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(await english.call(contract.batchGet, both)).toEqual([]);
    expect(await english.send(contract.update, { ...idOf(one.id), body: { name: '外人' } })).toMatchObject({
      status: 404,
    });
  });

  test('one that is bound elsewhere, to another class type or to two items is refused, and nothing is written', async () => {
    const made = await withEpisodes();
    const other = await withEpisodes();
    const bound = await api.call(contract.create, { body: { ...place(made), episodeTemplateId: made.first } });
    const refused = async (body: object) =>
      api.send(contract.create, { body: { ...place(made), name: '另一个', ...body } });
    expect(await refused({ episodeTemplateId: made.first })).toMatchObject({
      status: 409,
      error: {
        code: 'boundElsewhere',
        message: `讲次模板“第 1 讲”已绑定辅导课模板“第 1 讲”（${bound.id}），请先解除那里的绑定，或选择其他讲次模板`,
        details: { field: 'episodeTemplateId' },
      },
    });
    expect(await refused({ episodeTemplateId: other.first })).toMatchObject({
      status: 409,
      error: { code: 'boundElsewhere', message: '请选择本班型的讲次模板，不能绑定其他班型的讲次模板' },
    });
    expect(await refused({ episodeTemplateId: made.second, jamTemplateId: 1 })).toMatchObject({
      status: 409,
      error: { code: 'boundTwice' },
    });
    expect(await api.send(contract.create, { body: place(made) })).toMatchObject({
      status: 409,
      error: { code: 'nameMissing' },
    });
    expect(await api.send(contract.create, { body: { ...place(made), label: 1, name: '错标签' } })).toMatchObject({
      status: 409,
      error: { code: 'labelOfOtherKind' },
    });
    expect(await api.call(contract.ofLessonTemplate, idOf(made.lessonTemplateId))).toHaveLength(1);
  });

  test('R213-R218: what it is bound to is deleted once the binding is taken away', async () => {
    const made = await withEpisodes();
    const bound = await api.call(contract.create, { body: { ...place(made), episodeTemplateId: made.first } });
    const remove = () => ofItems.send(items.deleteEpisode, { ...idOf(made.first), query: {} });
    expect(await remove()).toMatchObject({ status: 409, error: { code: 'boundToTutoring' } });
    const unbound = await api.call(contract.update, {
      ...idOf(bound.id),
      body: { episodeTemplateId: null, rev: bound.rev },
    });
    expect(unbound).toMatchObject({ episodeTemplateId: null, boundName: null, name: '第 1 讲' });
    expect(await remove()).toMatchObject({ status: 200 });
    const { changes, note } = await db
      .selectFrom('operationLog')
      .select(['changes', 'note'])
      .where('subjectId', '=', made.lessonTemplateId)
      .where('action', '=', 'lessonTemplate.changeItem')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([{ field: 'episodeTemplateId', before: made.first, after: null }]);
    expect(note).toBe(`辅导课模板“第 1 讲”（${bound.id}）`);
  });

  test('another binding takes the place of the one before', async () => {
    const made = await withEpisodes();
    const bound = await api.call(contract.create, { body: { ...place(made), episodeTemplateId: made.first } });
    const moved = await api.call(contract.update, { ...idOf(bound.id), body: { episodeTemplateId: made.second } });
    expect(moved).toMatchObject({ episodeTemplateId: made.second, boundName: '第 2 讲', rev: 2 });
    const stale = await api.send(contract.update, { ...idOf(bound.id), body: { name: '旧', rev: 1 } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
  });

  test('it comes back from the bin unbound where another one was bound meanwhile', async () => {
    const made = await withEpisodes();
    const body = { ...place(made), episodeTemplateId: made.first };
    const gone = await api.call(contract.create, { body });
    expect(await api.call(contract.remove, { ...idOf(gone.id), query: {} })).toEqual({ ok: true });
    const next = await api.call(contract.create, { body: { ...body, name: '接替' } });
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
    await templateBin(deps).mentorEpisodeTemplate?.restore(by, gone.id);
    const [first, second] = await api.call(contract.ofLessonTemplate, idOf(made.lessonTemplateId));
    expect(first).toMatchObject({ id: next.id, episodeTemplateId: made.first });
    expect(second).toMatchObject({ id: gone.id, episodeTemplateId: null, ordinal: 2 });
  });
});

describe('E188: what was made from a tutoring template', () => {
  async function withGroup(startAt: Date) {
    const made = await withEpisodes();
    const tutoring = await api.call(contract.create, { body: { ...place(made), name: '答疑' } });
    const lessonId = await aLesson(db, { withMentor: true, name: '有小班的课' });
    for (const name of ['甲班', '乙班']) await aTeam(db, lessonId, 'on_shelf', { name });
    const endAt = new Date(startAt.getTime() + HOUR_MS);
    const groupId = await anAgendaEntry(db, { lessonId, labelId: LABEL }, 'mentorEpisodeGroup', {
      name: '答疑',
      startAt,
      endAt,
    });
    await db.insertInto('mentorEpisodeGroup').values({ id: groupId, templateId: tutoring.id, perTeam: true }).execute();
    return { tutoring, lessonId, groupId, startAt };
  }

  test('says of each lesson whether it began, and how many teams have no mentor', async () => {
    const { tutoring, lessonId, groupId, startAt } = await withGroup(new Date(NOW.getTime() + 24 * HOUR_MS));
    const [info, ...more] = await api.call(contract.checkInfos, idOf(tutoring.id));
    expect(more).toEqual([]);
    expect(info).toMatchObject({
      groupId,
      lessonId,
      lessonName: '有小班的课',
      startTime: startAt.getTime(),
      started: false,
      teamCount: 2,
      teamsWithoutMentor: 2,
    });
    expect(await english.send(contract.checkInfos, idOf(tutoring.id))).toMatchObject({ status: 404 });
  });

  test('its times are changed while nothing has begun, and not afterwards', async () => {
    const change = { startOffset: HOUR_MS };
    const coming = await withGroup(new Date(NOW.getTime() + 24 * HOUR_MS));
    expect(await api.call(contract.update, { ...idOf(coming.tutoring.id), body: change })).toMatchObject(change);
    const begun = await withGroup(new Date(NOW.getTime() - HOUR_MS / 2));
    expect(await api.send(contract.update, { ...idOf(begun.tutoring.id), body: change })).toMatchObject({
      status: 409,
      error: {
        code: 'groupsStarted',
        message: '由该模板安排的辅导课已有 1 组开始，时间不能再改；需要其他时间时请新建辅导课模板',
      },
    });
    expect(await api.call(contract.update, { ...idOf(begun.tutoring.id), body: { name: '新名称' } })).toMatchObject({
      name: '新名称',
      groupCount: 1,
    });
  });
});
