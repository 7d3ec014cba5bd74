/** Practice beside an episode: who sees what of whom, and the recordings as players ask for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practiceContract as contract, practiceAudioPath } from '@lectern/contract/students/practice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aStaffRow, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { diskFileStore } from '../../platform/files/disk-file-store.ts';
import { AUDIO, storedFiles } from '../../platform/files/stored-files.ts';
import { practiceModule } from './index.ts';

const AUDIO_ID = 'a'.repeat(32);
const WAV = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'), Buffer.from('0123456789')]);
const OTHER_SUBJECT = { scope: { subjects: [3], phases: null } };
async function* pieces(): AsyncGenerator<Uint8Array> {
  yield WAV;
}
let database: OpenTestDatabase;
let app: ModuleApp;
let folder: string;
let episodeId: number;
let lessonId: number;
let students: { practised: number; idle: number; outside: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-practice-'));
  database = await openSeededDatabase();
  const { db } = database;
  const store = diskFileStore(folder);
  app = moduleApp(practiceModule({ db, files: storedFiles({ db, store, now: () => TEST_NOW }) }));
  lessonId = await aLesson(db, { name: '初一英语口语班' });
  episodeId = await anEpisode(db, { lessonId }, { name: '第 1 讲 At the zoo' });
  const team = await aTeam(db, lessonId);
  students = {
    practised: await aStudent(db, [team], { nickname: '朱小满' }),
    idle: await aStudent(db, [team], { nickname: '小石头' }),
    outside: await aStudent(db, [], { nickname: '外班生' }),
  };
  await fillPractice(store);
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

async function fillPractice(store: ReturnType<typeof diskFileStore>): Promise<void> {
  const { db } = database;
  await aStaffRow(db);
  const { size, sha256, type } = await store.put('practiceAudio-1', pieces());
  const kept = { ownerId: 7, purpose: AUDIO, storageKey: 'practiceAudio-1', name: '录音.wav', size, sha256 };
  await db
    .insertInto('storedFile')
    .values({ id: AUDIO_ID, ...kept, ...type, createdAt: TEST_NOW, expiresAt: null })
    .execute();
  const items = await db
    .insertInto('practiceItem')
    .values([
      { episodeId, part: 'speakingSentence', ordinal: 1, text: 'This is a lion.' },
      { episodeId, part: 'speakingSentence', ordinal: 2, text: 'It is big.' },
      { episodeId, part: 'rolePlaySentence', ordinal: 1, text: 'Can I feed it?' },
      { episodeId, part: 'speakingQuestion', ordinal: 1, type: 3, text: 'lion' },
      { episodeId, part: 'speakingQuestion', ordinal: 2, type: 5, text: '说说你见过的动物' },
      {
        episodeId,
        part: 'interactiveQuestion',
        ordinal: 1,
        type: 2,
        startMs: 12_000,
        endMs: 25_000,
        options: ['/a.png'],
      },
    ])
    .returning('id')
    .execute();
  const [first, , roleplay, read, free] = items.map(({ id }) => id);
  const answers = [
    { itemId: first, audioId: AUDIO_ID, score: '86.25' },
    { itemId: roleplay, audioId: AUDIO_ID, score: null },
    { itemId: read, audioId: null, score: '70' },
    { itemId: free, audioId: AUDIO_ID, score: '10' },
  ];
  const { practised: studentId } = students;
  const given = answers.flatMap(({ itemId, ...rest }) =>
    itemId === undefined ? [] : [{ itemId, studentId, ...rest }],
  );
  await db.insertInto('practiceAnswer').values(given).execute();
}

const of = (studentId: number, episode = episodeId) => ({
  params: { studentId: String(studentId), episodeId: String(episode) },
});

describe('E260, E261', () => {
  test('R359: the role plays are every sentence in order, with recording and score where there are some', async () => {
    const api = await app.as();
    const audioUrl = practiceAudioPath(AUDIO_ID);
    expect(await api.call(contract.rolePlays, of(students.practised))).toEqual({
      speakingSentences: [
        { index: 1, text: 'This is a lion.', audioUrl, score: 86.25 },
        { index: 2, text: 'It is big.', audioUrl: '', score: null },
      ],
      rolePlaySentences: [{ index: 1, text: 'Can I feed it?', audioUrl, score: null }],
    });
  });

  test('R360: the animation has what is read and what is spoken freely apart, and questions with their time', async () => {
    const api = await app.as();
    expect(await api.call(contract.animationPractices, of(students.practised))).toEqual({
      speakingQuestions: [
        { index: 1, type: 3, speakingText: 'lion', essayContent: '', audioId: '', score: 70 },
        { index: 2, type: 5, speakingText: '', essayContent: '说说你见过的动物', audioId: AUDIO_ID, score: 10 },
      ],
      interactiveQuestions: [
        { index: 1, type: 2, startTime: 12_000, endTime: 25_000, options: ['/a.png'], score: null },
      ],
    });
  });

  test('who looked at whose practice is in the log', async () => {
    const api = await app.as();
    await api.call(contract.rolePlays, of(students.idle));
    const last = await database.db
      .selectFrom('operationLog')
      .select(['action', 'subjectId', 'subjectName', 'actorId', 'changes'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const subject = { subjectId: students.idle, subjectName: '小石头' };
    const changes = [{ field: 'practice', before: null, after: '第 1 讲 At the zoo：角色扮演' }];
    expect(last).toEqual({ action: 'student.viewPractice', ...subject, actorId: 7, changes });
  });

  test('R305: a student of another lesson, another episode, a student unknown: 404 and nothing logged', async () => {
    const count = () => database.db.selectFrom('operationLog').select('id').execute();
    const before = (await count()).length;
    const api = await app.as();
    const bare = await anEpisode(database.db, { lessonId }, { name: '没有练习的一讲' });
    const asked = [of(students.outside), of(students.practised, bare), of(99_999_999)];
    for (const args of asked) {
      expect((await api.send(contract.rolePlays, args)).status).toBe(404);
      expect((await api.send(contract.animationPractices, args)).status).toBe(404);
    }
    expect(await count()).toHaveLength(before);
  });

  test('of an episode outside of the data scope nothing is told', async () => {
    const api = await app.as(OTHER_SUBJECT);
    for (const endpoint of [contract.rolePlays, contract.animationPractices, contract.practiceHead] as const) {
      expect((await api.send(endpoint, of(students.practised))).status).toBe(404);
    }
    expect((await api.send(contract.episodePractice, { params: { id: String(episodeId) }, query: {} })).status).toBe(
      404,
    );
    expect((await api.send(contract.practiceAudio, { params: { id: AUDIO_ID } })).status).toBe(404);
  });
});

test('R293: the heading has nickname, identity, lesson and which practices there are', async () => {
  const api = await app.as();
  expect(await api.call(contract.practiceHead, of(students.practised))).toEqual({
    student: { id: students.practised, nickname: '朱小满', identity: String(students.practised) },
    episode: { id: episodeId, name: '第 1 讲 At the zoo' },
    lesson: { id: lessonId, name: '初一英语口语班' },
    kinds: ['rolePlay', 'exerciseAnimation'],
  });
});

test('the students of an episode: who handed in most first, free answers without a share in the mean', async () => {
  const api = await app.as();
  const ask = (query: object) => api.call(contract.episodePractice, { params: { id: String(episodeId) }, query });
  const first = {
    student: { id: students.practised, name: '朱小满' },
    rolePlay: { itemCount: 3, answeredCount: 2, meanScore: 86.25 },
    exerciseAnimation: { itemCount: 3, answeredCount: 2, meanScore: 70 },
  };
  const all = await ask({});
  expect(all).toMatchObject({ itemCount: 6, total: 2, list: [first, { student: { name: '小石头' } }] });
  expect(all.list[1]?.rolePlay).toEqual({ itemCount: 3, answeredCount: 0, meanScore: null });
  expect((await ask({ keyword: '小满' })).list).toEqual([first]);
  expect(await ask({ keyword: String(students.idle) })).toMatchObject({
    total: 1,
    list: [{ student: { name: '小石头' } }],
  });
  expect(await ask({ keyword: '%' })).toMatchObject({ total: 0, list: [] });
});

test('a student’s episodes, the latest first, only within the reader’s data scope', async () => {
  const ask = async (as: Parameters<ModuleApp['as']>[0], id: number) =>
    (await app.as(as)).call(contract.studentPractice, { params: { id: String(id) } });
  expect(await ask({}, students.practised)).toEqual([
    {
      episode: { id: episodeId, name: '第 1 讲 At the zoo' },
      rolePlay: { itemCount: 3, answeredCount: 2, meanScore: 86.25 },
      exerciseAnimation: { itemCount: 3, answeredCount: 2, meanScore: 70 },
      time: expect.any(Number),
    },
  ]);
  expect(await ask({}, students.idle)).toEqual([]);
  expect(await ask(OTHER_SUBJECT, students.practised)).toEqual([]);
});

describe('a recording', () => {
  test('is given whole, to be kept by the browser', async () => {
    const answer = await (await app.as()).send(contract.practiceAudio, { params: { id: AUDIO_ID } });
    expect([answer.status, answer.text]).toEqual([200, WAV.toString()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-length': String(WAV.length),
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test('is given in part to a player that jumps', async () => {
    const api = await app.as();
    const part = (range: string) => api.send(contract.practiceAudio, { params: { id: AUDIO_ID } }, { range });
    const answer = await part('bytes=17-19');
    expect([answer.status, answer.text]).toEqual([206, '123']);
    expect(answer.headers).toMatchObject({ 'content-range': `bytes 17-19/${WAV.length}`, 'content-length': '3' });
    const beyond = await part('bytes=900-');
    expect([beyond.status, beyond.error.code]).toEqual([416, 'RANGE_BEYOND_END']);
  });

  test('R298: that is kept no longer is unknown, and its answer has none', async () => {
    const { db } = database;
    const api = await app.as();
    rmSync(join(folder, 'files', 'practiceAudio-1'));
    expect((await api.send(contract.practiceAudio, { params: { id: AUDIO_ID } })).status).toBe(404);
    await db.deleteFrom('storedFile').where('id', '=', AUDIO_ID).execute();
    const { speakingSentences } = await api.call(contract.rolePlays, of(students.practised));
    expect(speakingSentences[0]).toMatchObject({ audioUrl: '', score: 86.25 });
  });
});
