/** What stands in a place for a paper, on the wire: names and totals, nothing of the questions. */
import type { ExamPaper } from '@lectern/contract/exams/exams';
import type { Paper } from './papers.queries.ts';

export const paperOnWire = ({ place, draft, published, draftIsNewer }: Paper): ExamPaper => ({
  place,
  draft: draft && { sheetId: draft.sheetId, title: draft.title, major: draft.major },
  published: published && publishedOnWire(published),
  draftIsNewer,
});

const publishedOnWire = ({ at, by, ...version }: NonNullable<Paper['published']>) => ({
  ...version,
  publishedTime: at.getTime(),
  publishedBy: by,
});
