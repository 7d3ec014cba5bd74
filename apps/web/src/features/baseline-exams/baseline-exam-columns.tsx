import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { BaselineExam } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';

export const NOTHING = '—';

/** Where and for whom it is. */
export function placeTexts(
  options: LessonOptions | undefined,
  { subjectId, phase, gradeId }: Pick<BaselineExam, 'subjectId' | 'phase' | 'gradeId'>,
) {
  const nameOf = (dictionary: 'phases' | 'subjects' | 'grades', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return {
    subject: nameOf('subjects', subjectId),
    phase: nameOf('phases', phase),
    grade: gradeId === null ? '不限' : nameOf('grades', gradeId),
  };
}

export const PaperMark = ({ exam }: { readonly exam: Pick<BaselineExam, 'paperState' | 'draftIsNewer'> }) => (
  <span className="cell-parts">
    {ASSESSMENT_PAPER.labelOf(exam.paperState)}
    {exam.draftIsNewer && <Mark tone="warning">有新草稿</Mark>}
  </span>
);

export const baselineExamColumns = (options: LessonOptions | undefined): readonly Column<BaselineExam>[] => [
  { key: 'id', title: 'ID', width: 84, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: BASELINE_EXAM_FIELD.name,
    width: 280,
    identity: true,
    render: ({ id, name }) => (
      <Link className="cut" to={baselineExamPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'paper', title: '试卷', width: 176, render: (row) => <PaperMark exam={row} /> },
  { key: 'subject', title: '学科', width: 80, render: (row) => placeTexts(options, row).subject },
  { key: 'phase', title: '学段', width: 80, render: (row) => placeTexts(options, row).phase },
  { key: 'grade', title: '年级', width: 96, render: (row) => placeTexts(options, row).grade },
  { key: 'lessons', title: '课程', width: 72, align: 'end', render: ({ lessonCount }) => lessonCount },
  { key: 'updatedTime', title: '修改时间', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
];
