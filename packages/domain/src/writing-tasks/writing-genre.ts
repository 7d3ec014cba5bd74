/** What students write: the genre of a writing task, of a lesson and of its template alike. */
import { codeTable } from '../code-table.ts';

export const WRITING_GENRE = codeTable({
  narrative: '记叙文',
  expository: '说明文',
  argumentative: '议论文',
  practical: '应用文',
  imaginative: '想象作文',
});
