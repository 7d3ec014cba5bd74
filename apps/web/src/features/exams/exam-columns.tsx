/** The columns of the list of exams; the dictionaries give names to ids. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Exam } from '@lectern/contract/exams/exams';
import { examsContract } from '@lectern/contract/exams/exams';
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { NOT_SET } from '@lectern/domain/exams/exam-labels';
import { examPath } from '@lectern/domain/exams/exam-link';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { pointsText } from '@lectern/domain/exams/points';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { BIN, useAskOfExams } from './exam-actions.ts';
import { ExamStateMark, PaperMark } from './exam-marks.tsx';

type Dictionary = 'subjects' | 'phases' | 'grades';

export const nameIn = (options: LessonOptions | undefined, dictionary: Dictionary, id: number | null): string =>
  id === null ? NOT_SET : (options?.[dictionary].find((row) => row.id === id)?.name ?? String(id));

export function examColumns(options: LessonOptions | undefined): readonly Column<Exam>[] {
  return [
    { key: 'id', title: 'ID', width: 88, identity: true, render: ({ id }) => <CopyId id={id} /> },
    {
      key: 'name',
      title: '考试名称',
      width: 200,
      identity: true,
      render: ({ id, name }) => (
        <Link className="cut" to={examPath(id)} title={name}>
          {name}
        </Link>
      ),
    },
    { key: 'state', title: '状态', width: 208, render: (exam) => <ExamStateMark exam={exam} /> },
    { key: 'startTime', title: '开始时间', width: 140, render: ({ startTime }) => <Instant at={startTime} /> },
    { key: 'subject', title: '学科', width: 72, render: (row) => nameIn(options, 'subjects', row.subjectId) },
    {
      key: 'grades',
      title: '年级',
      width: 104,
      render: ({ gradeIds }) => gradeIds.map((id) => nameIn(options, 'grades', id)).join('、') || NOT_SET,
    },
    { key: 'examType', title: '类型', width: 64, render: ({ examType }) => EXAM_TYPE.labelOf(examType) },
    { key: 'paper', title: '试卷', width: 200, render: (exam) => <PaperMark exam={exam} /> },
    { key: 'lessons', title: '课程', width: 64, align: 'end', render: ({ lessonCount }) => lessonCount },
    { key: 'due', title: '应考', width: 64, align: 'end', render: ({ counts }) => counts.due },
    { key: 'sat', title: '已交卷', width: 72, align: 'end', render: ({ counts }) => counts.sat },
    { key: 'marked', title: '已阅', width: 64, align: 'end', render: ({ counts }) => counts.marked },
    { key: 'mean', title: '均分', width: 72, align: 'end', render: ({ counts }) => meanText(counts) },
    { key: 'mode', title: '模式', width: 104, render: ({ mode }) => EXAM_MODE.labelOf(mode) },
    {
      key: 'duration',
      title: '时长',
      width: 96,
      align: 'end',
      render: ({ duration }) => durationLabel(duration / MINUTE_MS),
    },
    { key: 'phase', title: '学段', width: 80, optional: true, render: (row) => nameIn(options, 'phases', row.phase) },
    {
      key: 'endTime',
      title: '结束时间',
      width: 140,
      optional: true,
      render: ({ endTime }) => <Instant at={endTime} />,
    },
    {
      key: 'updated',
      title: '最近修改',
      width: 140,
      optional: true,
      render: (row) => <Instant at={row.updatedTime} />,
    },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOT_SET },
    { key: 'actions', title: '操作', width: 112, atEnd: true, render: (exam) => <ExamRowActions exam={exam} /> },
  ];
}

/** Not before the results are out. */
const meanText = ({ mean }: Exam['counts']): string => (mean === null ? NOT_SET : pointsText(mean));

function ExamRowActions({ exam }: { readonly exam: Exam }) {
  const ask = useAskOfExams();
  if (!mayCall(useMe(), examsContract.update)) return NOT_SET;
  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={`编辑${exam.name}`}
        onClick={() => ask({ kind: 'edit', exam })}
      >
        编辑
      </button>
      <button
        type="button"
        className="row-action"
        aria-label={`删除${exam.name}`}
        onClick={() => ask(commandOnOne(BIN, exam))}
      >
        删除
      </button>
    </>
  );
}
