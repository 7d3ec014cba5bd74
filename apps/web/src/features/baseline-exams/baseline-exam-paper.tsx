/** The paper of a baseline exam: what is published, what is drafted, and what can be done; a publish says what its check found. */
import { type BaselineExam, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { ChooseSheet, PaperCard } from '../sheets/index.ts';
import { PUBLISH, useAskOfBaselineExams, WITHDRAW } from './baseline-exam-actions.ts';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';

export function BaselineExamPaper({ exam }: { readonly exam: BaselineExam }) {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const mayDraft = mayCall(useMe(), baselineExamsContract.draft);
  const { id, rev, paperState, draftSheet: draft, publishedSheet: published, draftIsNewer } = exam;
  const refresh = () => client.invalidateQueries({ queryKey: [BASELINE_EXAMS] });
  const setDraft = (sheetId: number) => call(baselineExamsContract.draft, { params: { id }, body: { sheetId, rev } });
  return (
    <section className="panel" aria-label="试卷">
      <div className="papers-head">
        <h2>{ASSESSMENT_PAPER.labelOf(paperState)}</h2>
        {mayDraft && (
          <button type="button" className="button" onClick={() => setChoosing(true)}>
            选择试卷
          </button>
        )}
        <PublishButtons exam={exam} />
      </div>
      {paperState === 'empty' ? (
        <EmptyNote title="还没有试卷">点“选择试卷”，选一份同学科、同学段的试卷作为草稿，再发布。</EmptyNote>
      ) : (
        <div className="papers">
          <PaperCard
            paper={{ place: 1, draft, published, draftIsNewer }}
            title="试卷"
            noun="基线考试"
            mayDraft={mayDraft}
            removeDraft={() => setDraft(0)}
            onDone={refresh}
          />
        </div>
      )}
      {choosing && (
        <ChooseSheet
          place={exam}
          noun="基线考试"
          draft={setDraft}
          onDone={refresh}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

function PublishButtons({ exam }: { readonly exam: BaselineExam }) {
  const ask = useAskOfBaselineExams();
  const { draftSheet: draft, publishedSheet: published, draftIsNewer, lessonCount } = exam;
  if (!mayCall(useMe(), baselineExamsContract.publish)) return null;
  return (
    <>
      {published && lessonCount === 0 && (
        <button type="button" className="button button-danger" onClick={() => ask(commandOnOne(WITHDRAW, exam))}>
          撤回试卷
        </button>
      )}
      {draft && (published === null || draftIsNewer) && (
        <button type="button" className="button button-primary" onClick={() => ask(commandOnOne(PUBLISH, exam))}>
          发布试卷
        </button>
      )}
    </>
  );
}
