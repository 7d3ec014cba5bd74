/** The papers of an exam: what is published, what is drafted, what would refuse a publish, and what can be done. */

import { examPapersContract } from '@lectern/contract/exams/exam-papers';
import type { Exam, ExamPaper } from '@lectern/contract/exams/exams';
import { lazy, Suspense, useState } from 'react';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { commandOnOne } from '../../../shared/plan/command-request.ts';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { PUBLISH, useAskOfExams, WITHDRAW } from '../exam-actions.ts';
import { paperLabel } from '../exam-marks.tsx';
import { PaperCard } from './paper-card.tsx';
import { PublishCheck } from './publish-check.tsx';
import './exam-papers.css';

const ChooseSheet = lazy(async () => ({ default: (await import('./choose-sheet.tsx')).ChooseSheet }));

export function ExamPapers({ exam }: { readonly exam: Exam }) {
  const ask = useAskOfExams();
  const me = useMe();
  const [choosing, setChoosing] = useState(false);
  const { papers } = exam;
  const mayDraft = mayCall(me, examPapersContract.draft);
  const mayPublish = mayCall(me, examPapersContract.publish);
  return (
    <>
      <section className="panel" aria-label="试卷">
        <div className="exam-papers-head">
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
          <div className="exam-papers">
            {papers.map((paper) => (
              <PaperCard key={paper.place} exam={exam} paper={paper} mayDraft={mayDraft} />
            ))}
          </div>
        )}
      </section>
      {mayCall(me, examPapersContract.check) && papers.some(isWaiting) && <PublishCheck exam={exam} />}
      <Suspense fallback={null}>{choosing && <ChooseSheet exam={exam} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

const isWaiting = ({ draft, published }: ExamPaper): boolean => draft !== null && published === null;
