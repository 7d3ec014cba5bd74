/** An exam on the wire: its fields, and what follows from them, its papers and the clock. */
import type { Exam } from '@lectern/contract/exams/exams';
import { EXAM_STATE } from '@lectern/domain/exams/exam-codes';
import type { ExamMoment } from '@lectern/domain/exams/exam-fields';
import { examFlags, examState } from '@lectern/domain/exams/exam-state';
import { examReportTime } from '@lectern/domain/exams/exam-times';
import { paperDisplay } from '@lectern/domain/exams/paper-state';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { type Paper, paperOnWire } from '../sheets/index.ts';
import type { ExamCounts } from './exam-counts.queries.ts';
import { EXAM } from './exam-kind.ts';
import type { ExamRow } from './exam-scope.queries.ts';

interface Shown {
  readonly row: ExamRow & ExamCounts;
  readonly papers: readonly Paper[];
}

export function examOnWire({ row, papers }: Shown, moment: ExamMoment): Exam {
  const { id, rev, templateId, publishedPapers, lessonCount, due, sat, marked, createdBy, updatedBy } = row;
  const { gradeIds, levelRules, certificateConfigList, mixedLevels, thresholds, ...fields } = fieldsOfRow(EXAM, row);
  const times = timesOf(row);
  const facts = { publishedPapers, times };
  const state = examState(facts, moment.now);
  const display = paperDisplay(papers.map(slotOf));
  const [gradeId = null, ...others] = gradeIds;
  return {
    ...fields,
    gradeIds: [...gradeIds],
    levelRules: [...levelRules],
    certificateConfigList: [...certificateConfigList],
    mixedLevels: [...mixedLevels],
    thresholds: [...thresholds],
    id,
    endTime: times?.endAt ?? 0,
    gradeId: others.length === 0 ? gradeId : null,
    templateId,
    status: publishedPapers > 0 ? 'published' : 'init',
    state,
    flags: examFlags({ ...facts, unmarked: sat - marked }, moment.now),
    paperState: display.state,
    newDraft: display.newDraft,
    papers: papers.map(paperOnWire),
    frozenTime: times ? times.startAt - moment.examFreezeMs : 0,
    reportTime: times ? examReportTime(times) : 0,
    lessonCount,
    counts: { due, sat, marked, mean: state === EXAM_STATE.code.reported ? row.mean : null },
    rev,
    createdTime: row.createdAt.getTime(),
    createdBy,
    updatedTime: row.updatedAt.getTime(),
    updatedBy,
  };
}

function timesOf({ startAt, endAt, markingTimeMs: markingMs }: ExamRow) {
  return startAt && endAt ? { startAt: startAt.getTime(), endAt: endAt.getTime(), markingMs } : null;
}

const slotOf = ({ draft, published, draftIsNewer }: Paper) => ({
  hasDraft: draft !== null,
  isPublished: published !== null,
  draftIsNewer,
});
