import { practiceAudioPath, type practiceContract } from '@lectern/contract/students/practice';
import {
  ANIMATION_QUESTION_TYPE,
  type AnimationQuestionType,
  PARTS_OF_KIND,
  PRACTICE_KIND,
  type PracticeKind,
  type PracticePart,
} from '@lectern/domain/practice/practice-codes';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { episodesWithin, isWithin, lessonsHolding } from '../lessons/index.ts';
import {
  type DoneOf,
  episodesOfAudio,
  episodesOfPractice,
  lessonOfStudent,
  type PracticeRow,
  partsOfEpisode,
  studentsOfPractice,
} from './practice.queries.ts';
import { readPractice, type StudentEpisode, studentWithin } from './read-practice.ts';

export interface PracticeDeps {
  readonly db: Db;
  readonly files: StoredFiles;
}

export const practiceHandlers = ({ db, files }: PracticeDeps): Handlers<typeof practiceContract> => ({
  rolePlays: async ({ params, actor, call }) => {
    const rows = await readPractice(db, { actor, call }, { ...params, kind: 'rolePlay' });
    return {
      speakingSentences: partOf(rows, 'speakingSentence').map(sentence),
      rolePlaySentences: partOf(rows, 'rolePlaySentence').map(sentence),
    };
  },
  animationPractices: async ({ params, actor, call }) => {
    const rows = await readPractice(db, { actor, call }, { ...params, kind: 'exerciseAnimation' });
    return {
      speakingQuestions: partOf(rows, 'speakingQuestion').map(speakingQuestion),
      interactiveQuestions: partOf(rows, 'interactiveQuestion').map(interactiveQuestion),
    };
  },
  practiceHead: ({ params, actor }) => practiceHead(db, actor, params),
  episodePractice: async ({ params: { id }, query, actor }) => {
    const [episode] = await episodesWithin(db, actor, [id]);
    if (!episode) throw new NotFoundError('讲次', id);
    const counts = Object.fromEntries(await partsOfEpisode(db, id));
    const itemCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const students = itemCount === 0 ? [] : await studentsOfPractice(db, actor.scope, id, query);
    return {
      itemCount,
      total: students[0]?.total ?? 0,
      list: students.map((row) => ({ student: { id: row.id, name: row.nickname }, ...doneOf(row, counts) })),
    };
  },
  studentPractice: async ({ params: { id }, actor }) => {
    const rows = await episodesOfPractice(db, id, MAX_EPISODES);
    const within = await episodesWithin(
      db,
      actor,
      rows.map((row) => row.id),
    );
    const seen = new Set(within.map((episode) => episode.id));
    return rows
      .filter((row) => seen.has(row.id))
      .map(({ items, at, ...row }) => ({
        episode: { id: row.id, name: row.name },
        ...doneOf(row, items),
        time: at.getTime(),
      }));
  },
  practiceAudio: async ({ params, actor }) => {
    const within = await episodesWithin(db, actor, await episodesOfAudio(db, params.id));
    if (within.length === 0) throw new NotFoundError('录音');
    const audio = await files.getAudio(params.id);
    return { contentType: audio.contentType, size: audio.size, content: await files.open(audio) };
  },
});

const MAX_EPISODES = 50;

/** `items`: how many there are of each part. */
function doneOf(row: DoneOf, items: Readonly<Partial<Record<PracticePart, number>>>) {
  const itemsOf = (kind: PracticeKind) => PARTS_OF_KIND[kind].reduce((sum, part) => sum + (items[part] ?? 0), 0);
  return {
    rolePlay: { itemCount: itemsOf('rolePlay'), answeredCount: row.rolePlayCount, meanScore: row.rolePlayMean },
    exerciseAnimation: {
      itemCount: itemsOf('exerciseAnimation'),
      answeredCount: row.animationCount,
      meanScore: row.animationMean,
    },
  };
}

async function practiceHead(db: Db, actor: Actor, asked: StudentEpisode) {
  const { episode, student } = await studentWithin(db, actor, asked);
  const holding = [...(await lessonsHolding(db, [episode])).values()].filter((lesson) => isWithin(actor.scope, lesson));
  const lessonIds = holding.map(({ id }) => id);
  const counts = await partsOfEpisode(db, asked.episodeId);
  return {
    student: { ...student, identity: String(student.id) },
    episode: { id: episode.id, name: episode.name },
    lesson: await lessonOfStudent(db, student.id, lessonIds),
    kinds: PRACTICE_KIND.codes.filter((kind) => PARTS_OF_KIND[kind].some((part) => counts.has(part))),
  };
}

const partOf = (rows: readonly PracticeRow[], part: PracticePart) => rows.filter((row) => row.part === part);

const sentence = ({ ordinal, text, audioId, score }: PracticeRow) => ({
  index: ordinal,
  text,
  audioUrl: audioId === null ? '' : practiceAudioPath(audioId),
  score,
});

const { recitation, followRead } = ANIMATION_QUESTION_TYPE.code;
const READ_ALOUD: readonly number[] = [recitation, followRead];

function speakingQuestion({ ordinal, text, audioId, score, ...row }: PracticeRow) {
  const type = typeOf(row.type);
  const isRead = READ_ALOUD.includes(type);
  return {
    index: ordinal,
    type,
    speakingText: isRead ? text : '',
    essayContent: isRead ? '' : text,
    audioId: audioId ?? '',
    score,
  };
}

const interactiveQuestion = ({ ordinal, type, startMs, endMs, options, score }: PracticeRow) => ({
  index: ordinal,
  type: typeOf(type),
  startTime: startMs ?? 0,
  endTime: endMs ?? 0,
  options,
  score,
});

function typeOf(type: number | null): AnimationQuestionType {
  if (!ANIMATION_QUESTION_TYPE.has(type)) throw new TypeError(`a question of practice has the type ${type}`);
  return type;
}
