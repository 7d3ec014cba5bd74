import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Assessment } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { ASSESSMENT_FIELD } from '@lectern/domain/assessments/assessment-fields';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { AssessmentPaperMark, AssessmentStatusMark } from './assessment-marks.tsx';

export const NOTHING = '—';
/** Of an old assessment that is for any. */
const ANY = '不限';

export const nameIn = (
  options: LessonOptions | undefined,
  dictionary: 'phases' | 'subjects' | 'grades',
  id: number | null,
): string => (id === null ? ANY : (options?.[dictionary].find((row) => row.id === id)?.name ?? String(id)));

export const gradesText = (options: LessonOptions | undefined, { gradeIds }: Pick<Assessment, 'gradeIds'>): string =>
  gradeIds.map((id) => nameIn(options, 'grades', id)).join('、') || ANY;

export const assessmentColumns = (options: LessonOptions | undefined): readonly Column<Assessment>[] => [
  { key: 'id', title: 'ID', width: 84, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: ASSESSMENT_FIELD.name,
    width: 280,
    identity: true,
    render: ({ id, name }) => (
      <Link className="cut" to={assessmentPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'status', title: '状态', width: 80, render: (row) => <AssessmentStatusMark status={row.status} /> },
  { key: 'paper', title: '试卷', width: 176, render: (row) => <AssessmentPaperMark assessment={row} /> },
  { key: 'type', title: '类型', width: 104, render: ({ type }) => ASSESSMENT_TYPE.labelOf(type) },
  { key: 'subject', title: '学科', width: 72, render: (row) => nameIn(options, 'subjects', row.subjectId) },
  { key: 'phase', title: '学段', width: 72, render: (row) => nameIn(options, 'phases', row.phase) },
  { key: 'grades', title: '年级', width: 120, render: (row) => gradesText(options, row) },
  { key: 'bands', title: '分段', width: 64, align: 'end', render: ({ bands }) => bands.length || NOTHING },
  { key: 'lessons', title: '课程', width: 72, align: 'end', render: ({ lessonCount }) => lessonCount },
  { key: 'templates', title: '班型', width: 64, align: 'end', render: ({ templateCount }) => templateCount },
  { key: 'updatedTime', title: '修改时间', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
];
