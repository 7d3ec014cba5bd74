/** The paper of an assessment: what is published, what is drafted, what the check says, and what can be done. */
import { type Assessment, assessmentsContract, type CheckedAssessment } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { ChooseSheet, PaperCard, PaperMessages } from '../sheets/index.ts';
import { PUBLISH, useAskOfAssessments, WITHDRAW } from './assessment-actions.ts';
import { ASSESSMENTS } from './assessment-kind.ts';

export function AssessmentPapers({ assessment }: { readonly assessment: Assessment }) {
  const ask = useAskOfAssessments();
  const me = useMe();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const { id, rev, status, paperState, draftSheet: draft, publishedSheet: published, draftIsNewer } = assessment;
  const mayDraft = mayCall(me, assessmentsContract.draft);
  const mayPublish = mayCall(me, assessmentsContract.publish);
  const refresh = () => client.invalidateQueries({ queryKey: [ASSESSMENTS] });
  const sheetId = published?.sheetId ?? draft?.sheetId ?? 0;
  const setDraft = (draftId: number) =>
    call(assessmentsContract.draft, { params: { id, sheetId, draftId }, body: { rev } });
  return (
    <>
      <section className="panel" aria-label="试卷">
        <div className="papers-head">
          <h2>{ASSESSMENT_PAPER.labelOf(paperState)}</h2>
          {mayDraft && (
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              选择试卷
            </button>
          )}
          {mayPublish && published && status === 'closed' && (
            <button
              type="button"
              className="button button-danger"
              onClick={() => ask(commandOnOne(WITHDRAW, assessment))}
            >
              撤回试卷
            </button>
          )}
          {mayPublish && draft && (published === null || draftIsNewer) && (
            <button
              type="button"
              className="button button-primary"
              onClick={() => ask(commandOnOne(PUBLISH, assessment))}
            >
              发布试卷
            </button>
          )}
        </div>
        {paperState === 'empty' ? (
          <EmptyNote title="还没有试卷">点“选择试卷”，选一份同学科、同学段的试卷作为草稿，检查后发布。</EmptyNote>
        ) : (
          <div className="papers">
            <PaperCard
              paper={{ place: 1, draft, published, draftIsNewer }}
              title="试卷"
              noun="测评"
              mayDraft={mayDraft}
              removeDraft={() => setDraft(0)}
              onDone={refresh}
            />
          </div>
        )}
      </section>
      {mayCall(me, assessmentsContract.check) && paperState !== 'empty' && <OpenCheck assessment={assessment} />}
      {choosing && (
        <ChooseSheet
          place={assessment}
          noun="测评"
          draft={setDraft}
          onDone={refresh}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function OpenCheck({ assessment: { id, rev, status } }: { readonly assessment: Assessment }) {
  const { data, error, refetch } = useQuery({
    queryKey: [ASSESSMENTS, 'check', id, rev],
    queryFn: ({ signal }) => call(assessmentsContract.check, { params: { id } }, { signal }),
    meta: { failure: 'inline' },
  });
  return (
    <section className="panel" aria-label="检查">
      <h2>检查</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <p role="status">{verdictOf(data, status)}</p>
          <PaperMessages messages={data.messages} />
        </>
      )}
    </section>
  );
}

function verdictOf({ refusal, messages }: CheckedAssessment, status: Assessment['status']): string {
  if (refusal && status === 'closed') return `现在还不能开放：${refusal.message}`;
  if (refusal) return refusal.message;
  if (status === 'open') return messages.length === 0 ? '正在开放，试卷没有问题。' : '正在开放，试卷有需要留意的地方。';
  return messages.length === 0 ? '没有问题，可以开放。' : '可以开放，试卷有需要留意的地方。';
}
