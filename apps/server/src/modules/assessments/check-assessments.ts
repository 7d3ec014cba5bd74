/** What would refuse to open assessments (R273), and what their check says of the published paper and the draft (E240). */
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import type { Db } from '../../platform/db/database.ts';
import { checkBeforeOpen, paperReasons } from '../sheets/index.ts';
import type { AssessmentRecord } from './assessment-scope.queries.ts';
import { ASSESSMENT_HOLDER } from './assessment-subject.ts';

const OPENED = { ...ASSESSMENT_HOLDER, papersPath: (id: number) => assessmentPath(id, 'papers') };

/** By row; empty: it may. */
export const openReasons = (db: Db, rows: readonly AssessmentRecord[]) => paperReasons(db, OPENED, rows);

export const checkAssessment = (db: Db, row: AssessmentRecord) => checkBeforeOpen(db, OPENED, row);
