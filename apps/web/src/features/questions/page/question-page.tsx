/** One question: what it asks, every version that it had, and its log. */

import type { ReplyOf } from '@lectern/contract/endpoint';
import { questionsContract } from '@lectern/contract/exams/questions';
import { QUESTION_STATE, QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { difficultyLabel } from '@lectern/domain/questions/question-fields';
import { QUESTIONS_PATH, questionPath } from '@lectern/domain/questions/question-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { QuestionLead } from '../content/question-lead.tsx';
import { QuestionView } from '../content/question-view.tsx';
import { questionQueries } from '../question-queries.ts';
import { UsedBy } from './used-by.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import '../questions.css';

export type Question = ReplyOf<typeof questionsContract.get>;
const LIST = { list: '试题库', listPath: QUESTIONS_PATH } as const;

export function QuestionPage() {
  const { questionId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(questionId);
  const { data, error, refetch } = useQuery({ ...questionQueries.one(questionId), enabled: isId });
  if (!isId) return <NotFoundPage />;
  if (data) return <OneQuestion question={data} />;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <RecordPage title={isMissing ? '试题不存在' : '试题'} {...LIST}>
      <div className="panel">
        {isMissing && <EmptyNote title="没有找到这道试题">可能已被删除，或不在你的数据范围内。</EmptyNote>}
        {error && !isMissing && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!error && <Skeleton lines={6} />}
      </div>
    </RecordPage>
  );
}

function OneQuestion({ question }: { question: Question }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const mayWrite = mayCall(useMe(), questionsContract.save);
  const nameIn = (dictionary: 'phases' | 'subjects', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  const [newest] = question.versions;
  const body = newest && readDraft(newest.draft, () => null).body;
  return (
    <RecordPage
      title={question.stem}
      heading={<QuestionLead lead={question.lead} />}
      {...LIST}
      state={`${QUESTION_TYPE.labelOf(question.type)} · ${QUESTION_STATE.labelOf(question.state)} · 版本 ${question.versionNo}`}
      actions={
        mayWrite && (
          <Link className="button button-primary" to={`${questionPath(question.id)}/edit`}>
            编辑试题
          </Link>
        )
      }
    >
      <section className="panel" aria-label="试题信息">
        <Facts
          none="—"
          rows={[
            ['学科', nameIn('subjects', question.subject)],
            ['学段', nameIn('phases', question.phase)],
            ['难度', difficultyLabel(question.difficulty)],
            ['分值', question.score === 0 ? '—' : question.score / 100],
            ['知识点', question.points.join('、') || '—'],
            ['来源', question.source || '—'],
            ['用于快速测验', question.quickQuiz ? '是' : '否'],
          ]}
        />
      </section>
      <section className="panel" aria-label="题目">
        <h2>题目</h2>
        {body && <QuestionView body={body} withAnswer />}
      </section>
      <UsedBy questionId={question.id} />
      <VersionsPanel versions={question.versions} />
      <SubjectLogs subjectType="question" subjectId={question.id} rev={question.rev} titled />
    </RecordPage>
  );
}
