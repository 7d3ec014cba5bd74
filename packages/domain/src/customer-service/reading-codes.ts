/** What somebody saw of a student; the codes are the verbs of the log. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const READING_KIND = codeTable({
  view: '学员页面',
  revealPhone: '完整手机号',
  lookUp: '按手机号查到',
  viewPractice: '练习与录音',
});
export type ReadingKind = CodeOf<typeof READING_KIND>;
