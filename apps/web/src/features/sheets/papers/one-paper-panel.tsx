/** The one paper of a holder: what is published, what is drafted, and what can be done; a publish says what its check found. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { type ReactNode, useState } from 'react';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { PaperCard } from './paper-card.tsx';

type Papers = Pick<Assessment, 'paperState' | 'draftSheet' | 'publishedSheet' | 'draftIsNewer'>;

interface OnePaperPanelProps {
  readonly holder: Papers & Pick<Assessment, 'subjectId' | 'phase'>;
  readonly noun: string;
  readonly mayDraft: boolean;
  /** 0 removes it. */
  readonly setDraft: (sheetId: number) => Promise<unknown>;
  readonly onDone: () => Promise<unknown>;
  /** Buttons beside. */
  readonly children: ReactNode;
}

export function OnePaperPanel({ holder, noun, mayDraft, setDraft, onDone, children }: OnePaperPanelProps) {
  const [choosing, setChoosing] = useState(false);
  const { paperState, draftSheet: draft, publishedSheet: published, draftIsNewer } = holder;
  return (
    <section className="panel" aria-label="试卷">
      <div className="papers-head">
        <h2>{ASSESSMENT_PAPER.labelOf(paperState)}</h2>
        {mayDraft && (
          <button type="button" className="button" onClick={() => setChoosing(true)}>
            选择试卷
          </button>
        )}
        {children}
      </div>
      {paperState === 'empty' ? (
        <EmptyNote title="还没有试卷">点“选择试卷”，选一份同学科、同学段的试卷作为草稿，检查后发布。</EmptyNote>
      ) : (
        <div className="papers">
          <PaperCard
            paper={{ place: 1, draft, published, draftIsNewer }}
            title="试卷"
            noun={noun}
            mayDraft={mayDraft}
            removeDraft={() => setDraft(0)}
            onDone={onDone}
          />
        </div>
      )}
      {choosing && (
        <ChooseSheet place={holder} noun={noun} draft={setDraft} onDone={onDone} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

interface PublishButtonsProps {
  readonly holder: Papers;
  /** Whether nothing keeps the published one. */
  readonly mayWithdraw: boolean;
  readonly onWithdraw: () => void;
  readonly onPublish: () => void;
}

export function PublishButtons({ holder, mayWithdraw, onWithdraw, onPublish }: PublishButtonsProps) {
  const { draftSheet: draft, publishedSheet: published, draftIsNewer } = holder;
  return (
    <>
      {published && mayWithdraw && (
        <button type="button" className="button button-danger" onClick={onWithdraw}>
          撤回试卷
        </button>
      )}
      {draft && (published === null || draftIsNewer) && (
        <button type="button" className="button button-primary" onClick={onPublish}>
          发布试卷
        </button>
      )}
    </>
  );
}
