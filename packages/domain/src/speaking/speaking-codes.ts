/** Why a recording could not be judged. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const SPEAKING_FAULT = codeTable({
  silent: '没有声音',
  noisy: '噪声过大',
  cutOff: '录音不完整',
  unreadable: '文件损坏',
});
export type SpeakingFault = CodeOf<typeof SPEAKING_FAULT>;
