/** How results are told, and why a recording could not be judged. */
import { type CodeOf, codeTable } from '../code-table.ts';

/** Results by lesson, by episode, or sentence by sentence of one episode. */
export const SPEAKING_BY = codeTable({ episode: '按讲次', lesson: '按课程', sentence: '按句子' });
export type SpeakingBy = CodeOf<typeof SPEAKING_BY>;

export const SPEAKING_FAULT = codeTable({
  silent: '没有声音',
  noisy: '噪声过大',
  cutOff: '录音不完整',
  unreadable: '文件损坏',
});
export type SpeakingFault = CodeOf<typeof SPEAKING_FAULT>;
