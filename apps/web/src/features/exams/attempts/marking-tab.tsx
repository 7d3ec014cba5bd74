/** 阅卷: the questions that wait for people at the left, the answers to one of them side by side. */

import type { Exam } from '@lectern/contract/exams/exams';
import type { MarkedQuestion } from '@lectern/contract/exams/marking';
import { markingContract } from '@lectern/contract/exams/marking';
import { MARK_COLUMN } from '@lectern/domain/exams/attempts/mark-file';
import { pointsText } from '@lectern/domain/exams/points';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { ATTEMPTS, attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';
import { MarkingAnswers } from './marking-answers.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('../../../shared/lists/import-dialog.tsx')).ImportDialog,
}));

export function MarkingTab({ exam }: { readonly exam: Exam }) {
  const mayMark = mayCall(useMe(), markingContract.questions);
  if (!mayMark) {
    return (
      <div className="panel">
        <EmptyNote title="没有阅卷的权限">请联系管理员开通“编辑考试”后再评分。</EmptyNote>
      </div>
    );
  }
  return <Marking exam={exam} />;
}

function Marking({ exam }: { readonly exam: Exam }) {
  const { data, error, refetch } = useQuery(attemptQueries.marking(exam.id));
  const [params, setParams] = useSearchParams();
  const retry = () => void refetch();
  if (!data) {
    return <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={6} />}</div>;
  }
  const next = data.find(({ waiting }) => waiting > 0) ?? data[0];
  const shown = data.find(({ questionId }) => String(questionId) === params.get('question')) ?? next;
  if (!shown) {
    return (
      <div className="panel">
        <EmptyNote title="没有需要人工评分的题目">
          {exam.paperState === 'empty' || exam.paperState === 'unpublished'
            ? '试卷发布后，需要评分的题目会列在这里。'
            : '试卷的每道题都有答案，交卷后自动评分。'}
        </EmptyNote>
      </div>
    );
  }
  return (
    <>
      {error && <StaleNote error={error} onRetry={retry} />}
      <div className="sums-row">
        <p className="side-note">{progressOfAll(data)}</p>
        <ImportMarks exam={exam} />
      </div>
      <div className="marking-layout">
        <nav className="marking-questions" aria-label="需要评分的题目">
          {data.map((question) => (
            <button
              key={question.questionId}
              type="button"
              aria-pressed={question.questionId === shown.questionId}
              onClick={() => setParams({ question: String(question.questionId) })}
            >
              <span>
                第 {question.number} 题 · {QUESTION_TYPE.labelOf(question.type)}
              </span>
              <span className="fine-print">{progressText(question)}</span>
            </button>
          ))}
        </nav>
        <MarkingAnswers key={shown.questionId} exam={exam} question={shown} />
      </div>
    </>
  );
}

function progressOfAll(questions: readonly MarkedQuestion[]): string {
  const answers = questions.reduce((sum, question) => sum + question.answers, 0);
  const marked = questions.reduce((sum, question) => sum + question.marked, 0);
  return `${questions.length} 道题需要人工评分，已评 ${marked.toLocaleString('en')} / ${answers.toLocaleString('en')} 份`;
}

function ImportMarks({ exam }: { readonly exam: Exam }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        导入评分
      </button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog
            noun="评分"
            rule="每行一名学员一道题的得分，题号以试卷为准；已有的评分确认后才会替换。"
            header={Object.values(MARK_COLUMN)}
            kind="examMarks"
            about={exam.id}
            command="jam.importMarks"
            concerns={[ATTEMPTS]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function progressText({ points, answers, marked, double, waiting, third }: MarkedQuestion): string {
  const parts = [
    `${pointsText(points)} 分`,
    ...(double ? ['双评'] : []),
    answers === 0 ? '没有作答' : marked === answers ? `${answers} 份已评完` : `待评 ${waiting} / ${answers} 份`,
    ...(third > 0 ? [`待仲裁 ${third} 份`] : []),
  ];
  return parts.join('，');
}
