/** An assessment on the wire: its fields, its paper, and how many have it. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { onePaperOnWire, type Paper } from '../sheets/index.ts';
import { ASSESSMENT } from './assessment-kind.ts';
import type { AssessmentRecord, UseCounts } from './assessment-scope.queries.ts';

export function assessmentOnWire(
  row: AssessmentRecord,
  paper: Paper | undefined,
  { lessons, templates }: UseCounts,
): Assessment {
  const shown = onePaperOnWire(paper);
  return {
    ...fieldsOfRow(ASSESSMENT, row),
    id: row.id,
    status: row.status === 'open' ? 'open' : 'closed',
    ...shown,
    sheetDraftId: shown.draftSheet?.sheetId ?? 0,
    lessonCount: lessons,
    templateCount: templates,
    rev: row.rev,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}
