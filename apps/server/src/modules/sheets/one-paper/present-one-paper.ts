/** The one paper of a holder on the wire. */
import type { AssessmentPaper } from '@lectern/domain/assessments/assessment-codes';
import type { Paper } from '../papers.queries.ts';
import { paperOnWire } from '../present-paper.ts';

const NO_PAPER = { draft: null, published: null, draftIsNewer: false };

export function onePaperOnWire(paper: Paper | undefined) {
  const { draft, published, draftIsNewer } = paper ? paperOnWire(paper) : NO_PAPER;
  return { paperState: stateOf(paper), draftSheet: draft, publishedSheet: published, draftIsNewer };
}

function stateOf(paper: Paper | undefined): AssessmentPaper {
  if (!paper) return 'empty';
  return paper.published ? 'published' : 'draft';
}
