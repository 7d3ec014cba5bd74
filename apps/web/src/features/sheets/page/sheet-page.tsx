/** One sheet: what it asks, what differs from its published version, the exams that have it, its log. */
import { type Sheet, sheetsContract } from '@lectern/contract/exams/sheets';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { examPath } from '@lectern/domain/exams/exam-link';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { SHEETS_PATH, sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { NotFoundPage } from '../../../shared/ui/not-found-page.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { knownQuestions } from '../paper/known-questions.ts';
import { PaperView } from '../paper/paper-view.tsx';
import { SheetChanges } from '../paper/sheet-changes.tsx';
import { sheetQueries } from '../sheet-queries.ts';
import { SheetVersionMark } from '../sheet-version-mark.tsx';

const LIST = { list: '试卷', listPath: SHEETS_PATH } as const;

export function SheetPage() {
  const { sheetId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(sheetId);
  const { data, error, refetch } = useQuery({ ...sheetQueries.one(sheetId), enabled: isId });
  if (!isId) return <NotFoundPage />;
  if (data) return <OneSheet sheet={data} />;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <RecordPage title={isMissing ? '试卷不存在' : '试卷'} {...LIST}>
      <div className="panel">
        {isMissing && <EmptyNote title="没有找到这份试卷">可能已被删除，或不在你的数据范围内。</EmptyNote>}
        {error && !isMissing && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {!error && <Skeleton lines={8} />}
      </div>
    </RecordPage>
  );
}

function OneSheet({ sheet }: { sheet: Sheet }) {
  const mayWrite = mayCall(useMe(), sheetsContract.save);
  const [withAnswers, setWithAnswers] = useState(false);
  const questions = useMemo(() => knownQuestions(sheet.questions), [sheet.questions]);
  return (
    <RecordPage
      title={sheet.title}
      {...LIST}
      state={<SheetVersionMark sheet={sheet} />}
      actions={
        mayWrite && (
          <Link className="button button-primary" to={sheetEditPath(sheet.id)}>
            编辑试卷
          </Link>
        )
      }
    >
      <SheetFacts sheet={sheet} />
      {sheet.published && sheet.changedSince && (
        <SheetChanges published={sheet.published} sections={sheet.sections} questions={questions} />
      )}
      <section className="panel" aria-label="试题">
        <label>
          <input type="checkbox" checked={withAnswers} onChange={(event) => setWithAnswers(event.target.checked)} />{' '}
          显示答案与解析
        </label>
        {sheet.questionCount === 0 ? (
          <EmptyNote title="还没有试题">点“编辑试卷”，从试题库中选题。</EmptyNote>
        ) : (
          <PaperView title={sheet.title} sections={sheet.sections} questions={questions} withAnswers={withAnswers} />
        )}
      </section>
      <SubjectLogs subjectType="sheet" subjectId={sheet.id} rev={sheet.rev} titled />
    </RecordPage>
  );
}

function SheetFacts({ sheet }: { sheet: Sheet }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const nameIn = (dictionary: 'phases' | 'subjects' | 'grades', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return (
    <section className="panel" aria-label="试卷信息">
      <Facts
        none="—"
        rows={[
          ['ID', sheet.id],
          ['学科', nameIn('subjects', sheet.subject)],
          ['学段', nameIn('phases', sheet.phase)],
          ['年级', sheet.gradeIds.map((id) => nameIn('grades', id)).join('、') || '—'],
          ['文理科', MAJOR.labelOf(sheet.major)],
          ['题数', sheet.questionCount],
          ['满分', `${pointsText(sheet.total)} 分`],
          ['考试', <ExamsOf key="exams" sheet={sheet} />],
          ['入学测评', <AssessmentsOf key="assessments" sheet={sheet} />],
          ['最近修改', <Instant key="updated" at={sheet.updatedTime} />],
        ]}
      />
    </section>
  );
}

function AssessmentsOf({ sheet: { assessments } }: { sheet: Sheet }) {
  if (assessments.length === 0) return '未用于测评';
  return assessments.map(({ id, name, isPublished }, place) => (
    <span key={id}>
      {place > 0 && '、'}
      <Link to={assessmentPath(id, 'papers')}>{name}</Link>
      {isPublished ? '（已发布）' : '（草稿）'}
    </span>
  ));
}

/** Links to those within one's data scope; the others are counted. */
function ExamsOf({ sheet: { exams, examCount, beyondScope } }: { sheet: Sheet }) {
  if (examCount === 0) return '未用于考试';
  const older = examCount - beyondScope - exams.length;
  return (
    <>
      {exams.map(({ id, name, isPublished }, place) => (
        <span key={id}>
          {place > 0 && '、'}
          <Link to={examPath(id, 'papers')}>{name}</Link>
          {isPublished ? '（已发布）' : '（草稿）'}
        </span>
      ))}
      {older > 0 && ` 等 ${examCount - beyondScope} 场`}
      {beyondScope > 0 && ` 另有 ${beyondScope} 场不在你的数据范围内`}
    </>
  );
}
