/** The tabs of an exam that show attempts, and the dialogs that an address of the page opens over them. */
import type { Exam, ExamPaper } from '@lectern/contract/exams/exams';
import { republishContract } from '@lectern/contract/exams/republish';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { paperTitle } from '../exam-marks.tsx';
import { AnalysisTab } from './analysis-tab.tsx';
import { CandidatesTab } from './candidates-tab.tsx';
import { CertificatesTab } from './certificates-tab.tsx';
import { KeyTrialDialog, type TriedKey } from './key-trial-dialog.tsx';
import { MarkingTab } from './marking-tab.tsx';
import { RepublishDialog } from './republish-dialog.tsx';
import { ScoresTab } from './scores-tab.tsx';

export const ATTEMPT_TABS = {
  candidates: '考生',
  marking: '阅卷',
  scores: '成绩',
  analysis: '试题分析',
  certificates: '证书',
} as const;
export type AttemptTabCode = keyof typeof ATTEMPT_TABS;

export function AttemptTab({ exam, tab }: { readonly exam: Exam; readonly tab: AttemptTabCode }) {
  const pages: Record<AttemptTabCode, ReactNode> = {
    candidates: <CandidatesTab exam={exam} />,
    marking: <MarkingTab exam={exam} />,
    scores: <ScoresTab exam={exam} />,
    analysis: <AnalysisTab exam={exam} />,
    certificates: <CertificatesTab exam={exam} />,
  };
  return (
    <>
      {pages[tab]}
      <TriedKeyDialog exam={exam} />
    </>
  );
}

/** 重新发布 of each paper that students may have sat. */
export function RepublishButtons({ exam }: { readonly exam: Exam }) {
  const [open, setOpen] = useState<ExamPaper['place'] | null>(null);
  const may = mayCall(useMe(), republishContract.republish);
  if (!may || exam.state === 'unpublished' || exam.state === 'enrolling') return null;
  const published = exam.papers.filter((paper) => paper.published !== null);
  return (
    <>
      {published.map((paper) => (
        <button key={paper.place} type="button" className="button" onClick={() => setOpen(paper.place)}>
          重新发布{published.length > 1 && paperTitle(paper)}
        </button>
      ))}
      {open && <RepublishDialog exam={exam} place={open === 2 ? '2' : '1'} onClose={() => setOpen(null)} />}
    </>
  );
}

function TriedKeyDialog({ exam }: { readonly exam: Exam }) {
  const [params, setParams] = useSearchParams();
  const [republishing, setRepublishing] = useState<'1' | '2' | null>(null);
  const tried = triedKeyIn(params);
  const close = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['republish', 'key', 'place']) next.delete(name);
      return next;
    });
  if (republishing) return <RepublishDialog exam={exam} place={republishing} onClose={() => setRepublishing(null)} />;
  if (!tried) return null;
  const republish = () => {
    close();
    setRepublishing(tried.place);
  };
  return <KeyTrialDialog exam={exam} tried={tried} onRepublish={republish} onClose={close} />;
}

function triedKeyIn(params: URLSearchParams): TriedKey | null {
  const questionId = params.get('republish') ?? '';
  const key = params.get('key') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(questionId) || key === '' || key.length > 8) return null;
  return { questionId: Number(questionId), key, place: params.get('place') === '2' ? '2' : '1' };
}
