/** An assessment on the wire: its fields, its paper, and how many have it. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import type { AssessmentPaper } from '@lectern/domain/assessments/assessment-codes';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { type Paper, paperOnWire } from '../sheets/index.ts';
import { ASSESSMENT } from './assessment-kind.ts';
import type { AssessmentRecord, UseCounts } from './assessment-scope.queries.ts';

export function assessmentOnWire(
  row: AssessmentRecord,
  paper: Paper | undefined,
  { lessons, templates }: UseCounts,
): Assessment {
  const { draft, published, draftIsNewer } = paper ? paperOnWire(paper) : NO_PAPER;
  return {
    ...fieldsOfRow(ASSESSMENT, row),
    id: row.id,
    status: row.status === 'open' ? 'open' : 'closed',
    paperState: stateOf(paper),
    sheetDraftId: draft?.sheetId ?? 0,
    draftSheet: draft,
    publishedSheet: published,
    draftIsNewer,
    lessonCount: lessons,
    templateCount: templates,
    rev: row.rev,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

const NO_PAPER = { draft: null, published: null, draftIsNewer: false };

function stateOf(paper: Paper | undefined): AssessmentPaper {
  if (!paper) return 'empty';
  return paper.published ? 'published' : 'draft';
}
