import type { ExamPaper } from '@lectern/contract/exams/exams';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { sheetEditPath, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import './papers.css';

interface PaperCardProps {
  readonly paper: ExamPaper;
  readonly title: string;
  /** Of the holder, for the words of a refusal. */
  readonly noun: string;
  readonly mayDraft: boolean;
  readonly removeDraft: () => Promise<unknown>;
  readonly onDone: () => Promise<unknown>;
}

export function PaperCard({ paper, title, noun, mayDraft, removeDraft, onDone }: PaperCardProps) {
  const me = useMe();
  const { draft, published, draftIsNewer } = paper;
  const mayRead = mayCall(me, sheetsContract.get);
  const remove = useMutation({
    mutationFn: removeDraft,
    onSuccess: async () => {
      showSuccess('试卷草稿已移除');
      await onDone();
    },
    meta: { failure: 'inline' },
  });
  return (
    <article className="paper-card" aria-label={title}>
      <h3>
        {title}
        {draftIsNewer && <Mark tone="warning">有新草稿</Mark>}
      </h3>
      <Facts
        none="—"
        rows={[
          [
            '已发布',
            published ? (
              <SheetName key="published" {...published} note={`第 ${published.no} 版`} mayRead={mayRead} />
            ) : (
              '—'
            ),
          ],
          ...(published
            ? ([
                ['满分', `${pointsText(published.total)} 分，${published.questionCount} 题`],
                ['发布', <Published key="by" published={published} />],
              ] as const)
            : []),
          ['草稿', draft ? <SheetName key="draft" {...draft} note="" mayRead={mayRead} /> : '—'],
        ]}
      />
      {draft && mayDraft && (
        <p className="paper-actions">
          {mayCall(me, sheetsContract.save) && (
            <Link className="button" to={sheetEditPath(draft.sheetId)}>
              编辑草稿
            </Link>
          )}
          <button type="button" className="button" disabled={remove.isPending} onClick={() => remove.mutate()}>
            移除草稿
          </button>
        </p>
      )}
      <ActionError error={remove.error} noun={noun} />
    </article>
  );
}

interface SheetNameProps {
  readonly sheetId: number;
  readonly title: string;
  readonly note: string;
  readonly mayRead: boolean;
}

function SheetName({ sheetId, title, note, mayRead }: SheetNameProps) {
  return (
    <>
      {mayRead ? <Link to={sheetPath(sheetId)}>{title}</Link> : title} {note}
    </>
  );
}

const Published = ({ published }: { readonly published: NonNullable<ExamPaper['published']> }) => (
  <>
    <Instant at={published.publishedTime} /> {published.publishedBy}
  </>
);
