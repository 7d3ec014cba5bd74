import { examPapersContract } from '@lectern/contract/exams/exam-papers';
import type { Exam, ExamPaper } from '@lectern/contract/exams/exams';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { sheetEditPath, sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { EXAMS } from '../exam-kind.ts';

interface PaperCardProps {
  readonly exam: Exam;
  readonly paper: ExamPaper;
  readonly mayDraft: boolean;
}

export function PaperCard({ exam, paper, mayDraft }: PaperCardProps) {
  const me = useMe();
  const { draft, published, draftIsNewer } = paper;
  const mayRead = mayCall(me, sheetsContract.get);
  const remove = useRemoval(exam, paper);
  return (
    <article className="exam-paper" aria-label={titleOf(paper)}>
      <h3>
        {titleOf(paper)}
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
        <p className="exam-paper-actions">
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
      <ActionError error={remove.error} noun="考试" />
    </article>
  );
}

const titleOf = ({ place, draft, published }: ExamPaper): string => {
  const major = (published ?? draft)?.major ?? 'all';
  return major === 'all' ? `试卷 ${place}` : `${MAJOR.labelOf(major)}试卷`;
};

function useRemoval({ id, rev }: Exam, { place }: ExamPaper) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(examPapersContract.draft, { params: { id, sheetId: 0 }, body: { place, rev } }),
    onSuccess: async () => {
      showSuccess('试卷草稿已移除');
      await client.invalidateQueries({ queryKey: [EXAMS] });
    },
    meta: { failure: 'inline' },
  });
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
