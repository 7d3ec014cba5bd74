/** Spoken practice: sentences of episodes, their standard audio, and what students made of them (areas section 12). */
import { SPEAKING_BY } from '@lectern/domain/speaking/speaking-codes';
import { SPEAKING_ATTENTION } from '@lectern/domain/speaking/speaking-figures';
import { z } from 'zod';
import { SpeakingThresholds } from '../administration/setting-values.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

const api = '/lectern/api/speaking' as const;
const tag = 'speaking';

const AudioId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, '录音编号不正确，请刷新页面');
const AUDIO_BYTES = 2 * 1_048_576;
/** Four letters carry three bytes. */
const AUDIO_LETTERS = Math.ceil(AUDIO_BYTES / 3) * 4;

const Count = z.int().min(0);
const Percent = z.number().min(0).max(100).nullable();

export const SpeakingRow = z.object({
  /** Of the lesson, the episode or the sentence. */
  id: Id,
  lessonId: Id,
  lessonName: z.string(),
  /** Null in rows of lessons. */
  episode: z.object({ id: Id, name: z.string(), startTime: Millis }).nullable(),
  sentences: Count,
  expected: Count,
  handedIn: Count,
  handInPercent: Percent,
  mean: Percent,
  /** Scores below the threshold. */
  low: Count,
  faults: z.object({ silent: Count, noisy: Count, cutOff: Count, unreadable: Count }),
  attention: z.array(z.enum(SPEAKING_ATTENTION.codes)),
  /** Only in rows of sentences. */
  sentence: z
    .object({ ordinal: z.int(), words: z.string(), audioId: AudioId.nullable(), rev: z.int(), updatedBy: z.string() })
    .nullable(),
});
export type SpeakingRow = z.output<typeof SpeakingRow>;

export const SentenceBody = z.strictObject({
  rev: z.int().min(1),
  words: z.string().trim().min(1, '请填写句子').max(300, '句子最长 300 个字符'),
  /** Absent: stays as it is; null: is taken away. */
  audio: z
    .strictObject({
      name: z.string().trim().min(1).max(120),
      content: z.base64('录音内容不完整，请重新选择文件').max(AUDIO_LETTERS, '录音最大 2 MB'),
    })
    .nullable()
    .optional(),
});
export type SentenceBody = z.output<typeof SentenceBody>;

export const speakingContract = {
  results: endpoint({
    id: 'L387',
    method: 'GET',
    path: api,
    tag,
    permission: 'EPISODE_READ',
    summary: '口语练习结果：按讲次、按课程，或一讲的每个句子；提交率、平均分、低分和录音问题',
    query: PageQuery.extend({
      by: z.enum(SPEAKING_BY.codes).default('episode'),
      lessonId: IdText.optional(),
      episodeId: IdText.optional(),
    }),
    reply: z.object({
      list: z.array(SpeakingRow),
      total: Count,
      thresholds: SpeakingThresholds,
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  saveSentence: endpoint({
    id: 'L388',
    method: 'PUT',
    path: `${api}/sentences/:id`,
    tag,
    permission: 'EPISODE_WRITE',
    summary: '修改句子文本和标准录音（WAV 或 MP3，最大 2 MB）',
    params: IdParams,
    body: SentenceBody,
    bodyLimit: AUDIO_LETTERS + 16_384,
    reply: z.object({ rev: z.int(), audioId: AudioId.nullable() }),
    refusals: ['tooManyFiles'],
  }),
  audio: endpoint({
    id: 'L389',
    method: 'GET',
    path: `${api}/audios/:id`,
    tag,
    permission: 'EPISODE_READ',
    summary: '句子的标准录音',
    params: z.strictObject({ id: AudioId }),
    contentType: 'audio/*',
    reply: z.string(),
  }),
} as const;

export const speakingAudioPath = (audioId: string): string => `${api}/audios/${audioId}`;
