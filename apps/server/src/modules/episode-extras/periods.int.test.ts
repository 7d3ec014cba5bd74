/** The numbering rules of lesson types and the time slots (areas 5, jwc/episodePeriods). */
import { episodeExtrasContract as contract } from '@lectern/contract/episodes/episode-extras';
import { beforeEach, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { episodeExtrasModule } from './index.ts';

const { database, api } = await openWithEngine(episodeExtrasModule);
const { db } = database;
const DAY_MS = 86_400_000;
const RULE = { countedTypes: [0, 17], uncountedLabels: [2], startNumber: 0, resetPerLabel: true } as const;
const BODY = { ...RULE, countedTypes: [...RULE.countedTypes], uncountedLabels: [...RULE.uncountedLabels] };

beforeEach(async () => {
  await db.deleteFrom('periodRule').execute();
  await db.deleteFrom('timeSlot').execute();
});

const pageOf = () => api.call(contract.periods, {});
const ruleOf = async (type: string) => (await pageOf()).rules.find(({ lessonType }) => lessonType === type);

test('areas 5: every lesson type has a rule; a saved one says how many lessons are numbered otherwise', async () => {
  await aLesson(db, { flattedCategory: 'shortTerm' });
  await aLesson(db, { flattedCategory: 'shortTerm', status: 'canceled' });
  expect(await ruleOf('shortTerm')).toMatchObject({ rev: 0, startNumber: 1, lessonCount: 1, unlikeCount: 0 });
  const params = { lessonType: 'shortTerm' } as const;
  expect(await api.call(contract.savePeriodRule, { params, body: { ...BODY, rev: 0 } })).toEqual({ ...params, rev: 1 });
  expect(await ruleOf('shortTerm')).toMatchObject({ ...BODY, rev: 1, lessonCount: 1, unlikeCount: 1 });
  const stale = await api.send(contract.savePeriodRule, { params, body: { ...BODY, startNumber: 9, rev: 0 } });
  const fields = [{ field: 'startNumber', yours: 9, theirs: BODY.startNumber }];
  expect(stale).toMatchObject({ status: 409, reply: { code: 'STALE', details: { rev: 1, fields } } });
  const logged = await db
    .selectFrom('operationLog')
    .select('changes')
    .where('action', '=', 'periodRule.save')
    .executeTakeFirstOrThrow();
  expect(logged.changes).toContainEqual({ field: 'startNumber', before: 1, after: 0 });
});

test('areas 5: a rule with a label that is not there, or a number below 0, is refused', async () => {
  const params = { lessonType: 'topic' } as const;
  const send = (body: object) => api.send(contract.savePeriodRule, { params, body: { ...BODY, rev: 0, ...body } });
  expect(await send({ uncountedLabels: [999] })).toMatchObject({ status: 409, reply: { code: 'labelUnknown' } });
  expect(await send({ startNumber: -1 })).toMatchObject({ status: 400 });
  expect(await send({ countedTypes: [5] })).toMatchObject({ status: 400 });
  expect(await ruleOf('topic')).toMatchObject({ rev: 0 });
});

test('areas 5: two who save a rule at once: one wins, the other is told', async () => {
  const params = { lessonType: 'live' } as const;
  const send = () => api.send(contract.savePeriodRule, { params, body: { ...BODY, rev: 0 } });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('areas 5: a time slot counts the episodes that begin then in Shanghai, and what is used most is proposed', async () => {
  const lessonId = await aLesson(db);
  // 2 March 2026 is a Monday; 10:00 in Shanghai.
  const coming = new Date(TEST_NOW.getTime() + DAY_MS);
  const past = new Date(TEST_NOW.getTime() - 6 * DAY_MS);
  await anEpisode(db, { lessonId }, { startAt: coming });
  await anEpisode(db, { lessonId }, { startAt: past });
  const found = await pageOf();
  expect(found.unlisted).toContainEqual({ weekday: 1, startMinute: 600, comingCount: 1 });
  const slot = { weekday: 1, startMinute: 600, note: '早课' };
  const { id, rev } = await api.call(contract.saveTimeSlot, { body: slot });
  const listed = await pageOf();
  expect(listed.slots).toEqual([{ ...slot, id, rev, episodeCount: 2, comingCount: 1 }]);
  expect(listed.unlisted).not.toContainEqual(expect.objectContaining({ weekday: 1, startMinute: 600 }));
  expect(await api.send(contract.saveTimeSlot, { body: slot })).toMatchObject({ reply: { code: 'slotExists' } });
  const remove = { params: { id: String(id) }, query: { rev: String(rev) } };
  expect(await api.send(contract.removeTimeSlot, remove)).toMatchObject({ status: 409, reply: { code: 'slotUsed' } });
  const moved = { ...slot, id, rev, weekday: 2 };
  expect(await api.send(contract.saveTimeSlot, { body: moved })).toMatchObject({ reply: { code: 'slotUsed' } });
  const noted = await api.call(contract.saveTimeSlot, { body: { ...slot, id, rev, note: '' } });
  expect(noted).toEqual({ id, rev: rev + 1 });
});

test('areas 5: an unused slot is moved and removed; a version that somebody saved over is told', async () => {
  const slot = { weekday: 7, startMinute: 1380, note: '' };
  const { id, rev } = await api.call(contract.saveTimeSlot, { body: slot });
  const other = await api.call(contract.saveTimeSlot, { body: { ...slot, startMinute: 1390 } });
  const move = (startMinute: number) => api.send(contract.saveTimeSlot, { body: { ...slot, id, rev, startMinute } });
  expect(await move(1390)).toMatchObject({ status: 409, reply: { code: 'slotExists' } });
  expect(await move(1400)).toMatchObject({ status: 200 });
  const fields = [{ field: 'startMinute', yours: 1410, theirs: 1400 }];
  expect(await move(1410)).toMatchObject({ status: 409, reply: { code: 'STALE', details: { fields } } });
  expect(await api.send(contract.saveTimeSlot, { body: { ...slot, id } })).toMatchObject({ status: 428 });
  const remove = (which: number, version: number) =>
    api.send(contract.removeTimeSlot, { params: { id: String(which) }, query: { rev: String(version) } });
  const removed = await remove(id, rev);
  expect(removed).toMatchObject({ status: 409, reply: { code: 'STALE', details: { fields: [] } } });
  expect(await remove(other.id, other.rev)).toMatchObject({ status: 200 });
  expect(await remove(other.id, other.rev)).toMatchObject({ status: 404 });
});
