/** The form of one question, made anew or changed, with what it will look like beside it. */

import { QUESTIONS_PATH, questionPath } from '@lectern/domain/questions/question-paths';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { questionQueries } from '../question-queries.ts';
import { QuestionEditor } from './question-editor.tsx';
import '../questions.css';

const LIST = { list: '试题库', listPath: QUESTIONS_PATH } as const;

export function NewQuestionPage() {
  return (
    <RecordPage title="新建试题" wide {...LIST}>
      <QuestionEditor question={null} />
    </RecordPage>
  );
}

export function EditQuestionPage() {
  const { questionId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(questionId);
  const { data, error, refetch } = useQuery({ ...questionQueries.one(questionId), enabled: isId });
  if (!isId) return <NotFoundPage />;
  return (
    <RecordPage title="编辑试题" wide list="试题" listPath={questionPath(Number(questionId))}>
      {data && <QuestionEditor key={data.rev} question={data} />}
      {!data && (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
        </div>
      )}
    </RecordPage>
  );
}
