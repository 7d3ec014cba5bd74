/** 阅卷: the questions that wait for people at the left, the answers to one of them side by side. */

import type { Exam } from '@lectern/contract/exams/exams';
import type { MarkedQuestion } from '@lectern/contract/exams/marking';
import { markingContract } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';
import { MarkingAnswers } from './marking-answers.tsx';

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
  const waiting = data.find(({ answers, marked }) => marked < answers) ?? data[0];
  const shown = data.find(({ questionId }) => String(questionId) === params.get('question')) ?? waiting;
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

function progressText({ points, answers, marked }: MarkedQuestion): string {
  const left = answers - marked;
  const progress = answers === 0 ? '没有作答' : left === 0 ? `${answers} 份已评完` : `待评 ${left} / ${answers} 份`;
  return `${pointsText(points)} 分，${progress}`;
}
