/** The tabs of an exam that show attempts, and the dialogs that an address of the page opens over them. */
import type { Exam } from '@lectern/contract/exams/exams';
import { republishContract } from '@lectern/contract/exams/republish';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { AnalysisTab } from './analysis-tab.tsx';
import { CandidatesTab } from './candidates-tab.tsx';
import { KeyTrialDialog, type TriedKey } from './key-trial-dialog.tsx';
import { MarkingTab } from './marking-tab.tsx';
import { RepublishDialog } from './republish-dialog.tsx';
import { ScoresTab } from './scores-tab.tsx';

export const ATTEMPT_TABS = { candidates: '考生', marking: '阅卷', scores: '成绩', analysis: '试题分析' } as const;
export type AttemptTabCode = keyof typeof ATTEMPT_TABS;

export function AttemptTab({ exam, tab }: { readonly exam: Exam; readonly tab: AttemptTabCode }) {
  const pages: Record<AttemptTabCode, ReactNode> = {
    candidates: <CandidatesTab exam={exam} />,
    marking: <MarkingTab exam={exam} />,
    scores: <ScoresTab exam={exam} />,
    analysis: <AnalysisTab exam={exam} />,
  };
  return (
    <>
      {pages[tab]}
      <TriedKeyDialog exam={exam} />
    </>
  );
}

/** 重新发布, where a paper stands that students may have sat. */
export function RepublishButton({ exam }: { readonly exam: Exam }) {
  const [open, setOpen] = useState(false);
  const may = mayCall(useMe(), republishContract.republish);
  if (!may || exam.state === 'unpublished' || exam.state === 'enrolling') return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        重新发布
      </button>
      {open && <RepublishDialog exam={exam} place="1" onClose={() => setOpen(false)} />}
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
