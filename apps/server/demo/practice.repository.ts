/**
 * Practice of the demo world: items beside recent episodes, what the students of their teams handed in, and real files
 * in the file store.
 */
import { picturePath } from '@lectern/contract/files/pictures';
import { ANIMATION_QUESTION_TYPE } from '@lectern/domain/practice/practice-codes';
import { SECOND_MS } from '@lectern/domain/time/durations';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../src/platform/db/database.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { AUDIO, PICTURE } from '../src/platform/files/stored-files.ts';
import { keepFile } from './keep-file.repository.ts';
import { GROUNDS, optionPicture, SHAPES } from './option-picture.ts';
import { PRACTICE_SETS, type PracticeSet } from './practice-sets.ts';
import { createRandom } from './random.ts';
import { speechSound } from './speech-sound.ts';

const SALT = 41;
const RECORDINGS = 24;
const EPISODES_OF_SET = 3;
const KEY = 'demo-practice';

interface Fill {
  readonly store: FileStore;
  readonly now: Date;
}

export async function fillPractice(db: Db, { store, now }: Fill): Promise<void> {
  const owner = await db.selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!owner) return;
  const keep = keepFile(db, store, { ownerId: owner.id, createdAt: now });
  const pictures: string[] = [];
  for (const [i, shape] of SHAPES.entries()) {
    const file = { purpose: PICTURE, name: `选项 ${i + 1}.png`, bytes: optionPicture(shape, GROUNDS[i] ?? GROUNDS[0]) };
    pictures.push(picturePath(await keep(`${KEY}-picture-${i}`, file)));
  }
  const recordings: string[] = [];
  for (let i = 0; i <= RECORDINGS; i += 1) {
    const random = createRandom(SALT, i);
    const file = { purpose: AUDIO, name: `录音 ${i + 1}.wav`, bytes: speechSound(random, random.int(4, 18)) };
    recordings.push(await keep(`${KEY}-audio-${i}`, file));
  }
  // The bytes of the last are lost, as happens: players say so.
  await store.remove(`${KEY}-audio-${RECORDINGS}`);
  for (const set of PRACTICE_SETS) {
    for (const episodeId of await episodesFor(db, set.subjectId, now)) {
      await db
        .insertInto('practiceItem')
        .values(itemsOf(set, episodeId, pictures))
        .execute();
    }
  }
  await handIn(db, recordings, now);
}

/** The newest of a subject that are over and have students. */
async function episodesFor(db: Db, subjectId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM episode e
    WHERE e.subject_id = ${subjectId} AND e.special_episode_type IN (0, 7, 17) AND e.status = 'normal'
      AND e.deleted_at IS NULL AND e.end_at < ${now} AND e.end_at > ${now}::timestamptz - interval '60 days'
      AND EXISTS (SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id JOIN team t ON t.lesson_id = l.id
        JOIN team_student m ON m.team_id = t.id WHERE a.kind = 'episode' AND a.item_id = e.id AND l.phase = 1)
    ORDER BY e.start_at DESC, e.id DESC LIMIT ${EPISODES_OF_SET}`.execute(db);
  return rows.map(({ id }) => id);
}

function itemsOf(
  set: PracticeSet,
  episodeId: number,
  pictures: readonly string[],
): Insertable<Tables['practiceItem']>[] {
  const { choice } = ANIMATION_QUESTION_TYPE.code;
  return [
    ...set.sentences.map((text, i) => ({ episodeId, part: 'speakingSentence', ordinal: i + 1, text })),
    ...set.rolePlay.map((text, i) => ({ episodeId, part: 'rolePlaySentence', ordinal: i + 1, text })),
    ...set.spoken.map(({ type, text }, i) => ({ episodeId, part: 'speakingQuestion', ordinal: i + 1, type, text })),
    ...set.tapped.map(({ from, to, options }, i) => ({
      episodeId,
      part: 'interactiveQuestion',
      ordinal: i + 1,
      type: choice,
      startMs: from * SECOND_MS,
      endMs: to * SECOND_MS,
      options: pictures.slice(0, options),
    })),
  ];
}

/** Five of six students practise, most of them all; now and then a score is still to come or a recording is lost. */
async function handIn(db: Db, recordings: readonly string[], now: Date): Promise<void> {
  const kept = recordings.slice(0, -1);
  await sql`
    INSERT INTO practice_answer (item_id, student_id, audio_id, score, answered_at)
    SELECT item_id, student_id,
      CASE WHEN part = 'interactiveQuestion' OR draw % 53 = 0 THEN NULL WHEN draw % 89 = 0 THEN ${recordings.at(-1)}
        ELSE (${[...kept]}::text[])[1 + draw % ${sql.lit(kept.length)}] END,
      CASE WHEN part = 'interactiveQuestion' THEN CASE WHEN draw % 4 = 0 THEN 0 ELSE 100 END
        WHEN draw % 19 = 0 THEN NULL ELSE 62 + (draw % 151) / 4.0 END,
      least(end_at + make_interval(mins => 5 + draw % 600), ${now}::timestamptz)
    FROM (SELECT DISTINCT i.id AS item_id, i.part, e.end_at, m.student_id,
        hashint8(i.id * 7919 + m.student_id) & 2147483647 AS draw
      FROM practice_item i JOIN episode e ON e.id = i.episode_id
      JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id JOIN team t ON t.lesson_id = a.lesson_id
      JOIN team_student m ON m.team_id = t.id AND m.left_at IS NULL
      WHERE (hashint8(m.student_id) & 2147483647) % 6 > 0) AS drawn
    WHERE draw % 11 > 0 ON CONFLICT DO NOTHING`.execute(db);
}
