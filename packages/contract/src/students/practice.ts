/** What students practise by voice and answer in animations, episode by episode (E260, E261, EN40, EN41). */
import { ANIMATION_QUESTION_TYPE, PRACTICE_KIND } from '@lectern/domain/practice/practice-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, Named, PageSizeText, PageText } from '../wire-values.ts';

const api = '/tutor-atm-stat/api' as const;
const Count = z.int().min(0);
/** 0 to 100, at most two decimals; null: none yet. */
const Score = z.number().min(0).max(100).nullable();
/** Not to be guessed. */
const AudioId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, '录音编号不正确，请刷新页面');
const StudentEpisode = z.strictObject({ studentId: IdText, episodeId: IdText });

const Sentence = z.object({
  index: z.int(),
  text: z.string(),
  /** Empty: nothing was recorded. */
  audioUrl: z.string(),
  score: Score,
});
export type PracticeSentence = z.output<typeof Sentence>;

const Question = z.object({ index: z.int(), type: z.literal(ANIMATION_QUESTION_TYPE.values), score: Score });
/** Read aloud is `speakingText`, spoken freely about is `essayContent`; the other one is empty. */
const SpeakingQuestion = Question.extend({ speakingText: z.string(), essayContent: z.string(), audioId: z.string() });
export type SpeakingQuestion = z.output<typeof SpeakingQuestion>;
const InteractiveQuestion = Question.extend({
  /** Milliseconds within the animation. */
  startTime: Count,
  endTime: Count,
  /** Paths of pictures. */
  options: z.array(z.string()),
});
export type InteractiveQuestion = z.output<typeof InteractiveQuestion>;

const OfKind = z.object({ itemCount: Count, answeredCount: Count, meanScore: Score });
const StudentPractice = z.object({ student: Named, rolePlay: OfKind, exerciseAnimation: OfKind });
export type StudentPractice = z.output<typeof StudentPractice>;
const EpisodePractice = z.object({ episode: Named, rolePlay: OfKind, exerciseAnimation: OfKind, time: Millis });
export type EpisodePractice = z.output<typeof EpisodePractice>;

export const practiceContract = {
  rolePlays: endpoint({
    id: 'E260',
    method: 'GET',
    path: `${api}/students/:studentId/episodes/:episodeId/role-plays`,
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '学员在一讲中的跟读练习与角色扮演；没有练习时答复 404',
    params: StudentEpisode,
    reply: z.object({ speakingSentences: z.array(Sentence), rolePlaySentences: z.array(Sentence) }),
  }),
  animationPractices: endpoint({
    id: 'E261',
    method: 'GET',
    path: `${api}/students/:studentId/episodes/:episodeId/animation-practices`,
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '学员在一讲中的动画练习：跟读与互动题；没有练习时答复 404',
    params: StudentEpisode,
    reply: z.object({
      speakingQuestions: z.array(SpeakingQuestion),
      interactiveQuestions: z.array(InteractiveQuestion),
    }),
  }),
  practiceHead: endpoint({
    id: 'L370',
    method: 'GET',
    path: '/lectern/api/students/:studentId/episodes/:episodeId/practice-head',
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '练习页的标题：学员的昵称与身份、讲次、课程，以及有哪些练习',
    params: StudentEpisode,
    reply: z.object({
      /** `identity` is what tells students of one nickname apart: the user id. */
      student: z.object({ id: Id, nickname: z.string(), identity: z.string() }),
      episode: Named,
      /** Null: the student is in none of the lessons that hold the episode. */
      lesson: Named.nullable(),
      kinds: z.array(z.enum(PRACTICE_KIND.codes)),
    }),
  }),
  episodePractice: endpoint({
    id: 'L371',
    method: 'GET',
    path: '/lectern/api/episodes/:id/practice',
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '一讲的学员练习：每个学员完成了多少、平均得分，完成多的在前',
    params: IdParams,
    query: z.strictObject({
      page: PageText,
      pageSize: PageSizeText,
      /** Part of a nickname, or a student's id. */
      keyword: z.string().trim().max(40).default(''),
    }),
    reply: z.object({ itemCount: Count, total: Count, list: z.array(StudentPractice) }),
  }),
  studentPractice: endpoint({
    id: 'L373',
    method: 'GET',
    path: '/lectern/api/students/:id/practice',
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '一名学员练习过的讲次：各完成了多少、平均得分，最近的 50 讲',
    params: IdParams,
    reply: z.array(EpisodePractice),
  }),
  practiceAudio: endpoint({
    id: 'L372',
    method: 'GET',
    path: '/lectern/api/practice-audios/:id',
    tag: 'student-practice',
    permission: 'STUDENT_READ',
    summary: '学员练习的录音',
    params: z.strictObject({ id: AudioId }),
    contentType: 'audio/*',
    reply: z.string(),
  }),
} as const;

export const practiceAudioPath = (audioId: string): string => `/lectern/api/practice-audios/${audioId}`;
