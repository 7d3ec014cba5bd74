import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speakingContract as contract, speakingAudioPath } from '@lectern/contract/students/speaking';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aStaffRow, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { diskFileStore } from '../../platform/files/disk-file-store.ts';
import { storedFiles } from '../../platform/files/stored-files.ts';
import { speakingModule } from './index.ts';

const now = () => TEST_NOW;
const folder = mkdtempSync(join(tmpdir(), 'lectern-speaking-'));
const database = await openSeededDatabase();
const { db } = database;
await aStaffRow(db);
const files = storedFiles({ db, store: diskFileStore(folder), now });
const app = moduleApp(speakingModule({ db, now, files }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const WAV = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'), Buffer.from('0123456789')]);
const audio = { name: '标准.wav', content: WAV.toString('base64') };

/** Two sentences, two students, one who left. */
async function aPractice() {
  const lessonId = await aLesson(db);
  const episodeId = await anEpisode(db, { lessonId });
  const teamId = await aTeam(db, lessonId);
  const [first, second, left] = [await aStudent(db, [teamId]), await aStudent(db, [teamId]), await aStudent(db)];
  await joinTeam(db, { teamId, studentId: left, leftAt: TEST_NOW });
  const rows = await db
    .insertInto('speakingSentence')
    .values(['Nice to meet you.', 'How are you?'].map((words, i) => ({ episodeId, ordinal: i + 1, words })))
    .returning('id')
    .execute();
  const [one = 0, two = 0] = rows.map(({ id }) => id);
  const at = { handedInAt: TEST_NOW };
  await db
    .insertInto('speakingResult')
    .values([
      { sentenceId: one, studentId: first, score: 90, ...at },
      { sentenceId: one, studentId: second, score: 41, ...at },
      { sentenceId: two, studentId: first, score: null, fault: 'silent', ...at },
      { sentenceId: two, studentId: left, score: 100, ...at },
    ])
    .execute();
  return { lessonId, episodeId, one, two };
}
const results = async (query: object, as = api) => (await as.call(contract.results, { query })).list;

describe('results', () => {
  test('areas 12: by episode and by lesson count hand-ins, means, low scores and faults of those who are there', async () => {
    const { lessonId, episodeId } = await aPractice();
    const figures = {
      sentences: 2,
      expected: 4,
      handedIn: 3,
      handInPercent: 75,
      mean: 65.5,
      low: 1,
      faults: { silent: 1, noisy: 0, cutOff: 0, unreadable: 0 },
      attention: ['mean', 'faults'],
    };
    const of = { lessonId: String(lessonId) };
    expect(await results(of)).toMatchObject([{ id: episodeId, lessonId, ...figures, sentence: null }]);
    expect(await results({ ...of, by: 'lesson' })).toMatchObject([{ id: lessonId, episode: null, ...figures }]);
    expect(await results(of, english)).toEqual([]);
  });

  test('areas 12: sentence by sentence, in their order', async () => {
    const { episodeId, one, two } = await aPractice();
    expect(await results({ by: 'sentence', episodeId: String(episodeId) })).toMatchObject([
      { id: one, handInPercent: 100, mean: 65.5, low: 1, sentence: { ordinal: 1, words: 'Nice to meet you.' } },
      { id: two, handInPercent: 50, mean: null, low: 0, sentence: { ordinal: 2, audioId: null } },
    ]);
  });

  test('areas 12: thresholds that administrators saved decide', async () => {
    const { lessonId } = await aPractice();
    const value = { lowScore: 95, leastHandInPercent: 80, leastMean: 0, mostFaultPercent: 100 };
    await db
      .insertInto('setting')
      .values({ key: 'speaking', value: JSON.stringify(value), updatedAt: TEST_NOW, updatedBy: '管理员' })
      .execute();
    expect(await results({ lessonId: String(lessonId) })).toMatchObject([{ low: 2, attention: ['handIn'] }]);
    await db.deleteFrom('setting').where('key', '=', 'speaking').execute();
  });
});

describe('a sentence', () => {
  test('areas 12: gets another text and a standard audio that plays, in whole and in part', async () => {
    const { episodeId, one } = await aPractice();
    const params = { id: String(one) };
    const saved = await api.call(contract.saveSentence, {
      params,
      body: { rev: 1, words: 'Glad to meet you.', audio },
    });
    expect(saved).toMatchObject({ rev: 2, audioId: expect.any(String) });
    const url = speakingAudioPath(saved.audioId ?? '');
    expect(await api.raw({ method: 'GET', url })).toMatchObject({ status: 200, text: WAV.toString('latin1') });
    expect((await api.raw({ method: 'GET', url, headers: { range: 'bytes=0-3' } })).text).toBe('RIFF');
    expect((await english.raw({ method: 'GET', url })).status).toBe(404);
    const { expiresAt } = await db
      .selectFrom('storedFile')
      .select('expiresAt')
      .where('id', '=', saved.audioId ?? '')
      .executeTakeFirstOrThrow();
    expect(expiresAt).toBeNull();
    const kept = await api.call(contract.saveSentence, { params, body: { rev: 2, words: 'Hello!' } });
    expect(kept).toEqual({ rev: 3, audioId: saved.audioId });
    expect(await api.call(contract.saveSentence, { params, body: { rev: 3, words: 'Hello!', audio: null } })).toEqual({
      rev: 4,
      audioId: null,
    });
    expect((await api.raw({ method: 'GET', url })).status).toBe(404);
    expect(await results({ by: 'sentence', episodeId: String(episodeId) })).toMatchObject([
      { sentence: { words: 'Hello!', rev: 4 } },
      {},
    ]);
  });

  test('areas 1, 12: an old version, a file that is no audio and a sentence of others are refused, nothing written', async () => {
    const { one } = await aPractice();
    const params = { id: String(one) };
    const no = { name: '标准.wav', content: Buffer.from('<html>').toString('base64') };
    const answers = [
      await api.send(contract.saveSentence, { params, body: { rev: 9, words: '新' } }),
      await api.send(contract.saveSentence, { params, body: { rev: 1, words: '新', audio: no } }),
      await english.send(contract.saveSentence, { params, body: { rev: 1, words: '新' } }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'STALE'],
      [415, 'NOT_AUDIO'],
      [404, 'NOT_FOUND'],
    ]);
    const row = await db.selectFrom('speakingSentence').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ rev: 1, words: 'Nice to meet you.', audioId: null });
  });
});
