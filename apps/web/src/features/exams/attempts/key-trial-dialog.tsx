/** 预演 of another key for one question: who would rise, fall or change level, and how it is put into force. */
import type { Exam } from '@lectern/contract/exams/exams';
import { type KeyTrial, republishContract } from '@lectern/contract/exams/republish';
import { REPUBLISH_POLICY } from '@lectern/domain/exams/republish/republish-policies';
import { questionPath } from '@lectern/domain/questions/question-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { ATTEMPTS } from './attempt-queries.ts';

export interface TriedKey {
  readonly questionId: number;
  readonly key: string;
  readonly place: '1' | '2';
}

interface KeyTrialDialogProps {
  readonly exam: Exam;
  readonly tried: TriedKey;
  readonly onRepublish: () => void;
  readonly onClose: () => void;
}

type Row = KeyTrial['policies'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'policy',
    title: '处理方式',
    width: 144,
    identity: true,
    render: ({ policy }) => REPUBLISH_POLICY.labelOf(policy),
  },
  { key: 'attempts', title: '作答', width: 72, align: 'end', render: ({ attempts }) => attempts },
  { key: 'up', title: '升分', width: 72, align: 'end', render: ({ up }) => up },
  { key: 'down', title: '降分', width: 72, align: 'end', render: ({ down }) => down },
  { key: 'levels', title: '级别变化', width: 80, align: 'end', render: ({ levelChanges }) => levelChanges },
  { key: 'certificates', title: '证书变化', width: 80, align: 'end', render: (row) => row.certificateChanges },
  { key: 'seen', title: '已看报告', width: 80, align: 'end', grows: true, render: ({ reportsSeen }) => reportsSeen },
];

export function KeyTrialDialog({ exam, tried, onRepublish, onClose }: KeyTrialDialogProps) {
  const { questionId, key, place } = tried;
  const { data, error, refetch } = useQuery({
    queryKey: [ATTEMPTS, exam.id, 'trial', tried],
    queryFn: ({ signal }) => {
      const params = { id: String(exam.id), questionId: String(questionId) };
      return call(republishContract.tryKey, { params, query: { key, place } }, { signal });
    },
    meta: { failure: 'inline' },
  });
  return (
    <Dialog
      title={data ? `预演：第 ${data.number} 题的答案 ${data.keyBefore} 改为 ${data.keyAfter}` : '预演'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <button type="button" className="button button-primary" onClick={onRepublish}>
            重新发布…
          </button>
        </>
      }
    >
      <PlainTable
        name="预演结果"
        columns={COLUMNS}
        rows={data?.policies}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ policy }) => (policy === 'both' ? 1 : 2)}
        nameOf={({ policy }) => policy}
        empty="没有作答"
      />
      <p className="side-note">
        预演没有修改任何内容。要按新答案重判：先在<Link to={questionPath(questionId)}>试题</Link>
        中修改答案，再在试卷草稿中换用新版本，然后重新发布。
      </p>
    </Dialog>
  );
}
