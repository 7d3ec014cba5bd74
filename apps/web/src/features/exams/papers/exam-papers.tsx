/** The papers of an exam: what is published, what is drafted, what would refuse a publish, and what can be done. */

import { examPapersContract } from '@lectern/contract/exams/exam-papers';
import type { Exam, ExamPaper } from '@lectern/contract/exams/exams';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { ChooseSheet, PaperCard } from '../../sheets/index.ts';
import { PUBLISH, useAskOfExams, WITHDRAW } from '../exam-actions.ts';
import { EXAMS } from '../exam-kind.ts';
import { paperLabel, paperTitle } from '../exam-marks.tsx';
import { PublishCheck } from './publish-check.tsx';

export function ExamPapers({ exam }: { readonly exam: Exam }) {
  const ask = useAskOfExams();
  const me = useMe();
  const [choosing, setChoosing] = useState(false);
  const { papers } = exam;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [EXAMS] });
  const setDraft = (sheetId: number, place?: ExamPaper['place']) =>
    call(examPapersContract.draft, { params: { id: exam.id, sheetId }, body: { place, rev: exam.rev } });
  const mayDraft = mayCall(me, examPapersContract.draft);
  const mayPublish = mayCall(me, examPapersContract.publish);
  return (
    <>
      <section className="panel" aria-label="试卷">
        <div className="papers-head">
          <h2>{paperLabel(exam)}</h2>
          {mayDraft && (
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              选择试卷
            </button>
          )}
          {mayPublish && exam.state === 'enrolling' && papers.some(({ published }) => published) && (
            <button type="button" className="button button-danger" onClick={() => ask(commandOnOne(WITHDRAW, exam))}>
              撤回试卷
            </button>
          )}
          {mayPublish && papers.some(isWaiting) && (
            <button type="button" className="button button-primary" onClick={() => ask(commandOnOne(PUBLISH, exam))}>
              发布试卷
            </button>
          )}
        </div>
        {papers.length === 0 ? (
          <EmptyNote title="还没有试卷">点“选择试卷”，选一份同学科、同学段的试卷作为草稿，检查后发布。</EmptyNote>
        ) : (
          <div className="papers">
            {papers.map((paper) => (
              <PaperCard
                key={paper.place}
                paper={paper}
                title={paperTitle(paper)}
                noun="考试"
                mayDraft={mayDraft}
                removeDraft={() => setDraft(0, paper.place)}
                onDone={refresh}
              />
            ))}
          </div>
        )}
      </section>
      {mayCall(me, examPapersContract.check) && papers.some(isWaiting) && <PublishCheck exam={exam} />}

      {choosing && (
        <ChooseSheet
          place={exam}
          noun="考试"
          draft={(sheetId) => setDraft(sheetId)}
          onDone={refresh}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const isWaiting = ({ draft, published }: ExamPaper): boolean => draft !== null && published === null;
