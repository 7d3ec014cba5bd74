/** The comment table (R325): how a row is shown, and how it reads as text when it is copied or exported. */
import type { Evaluation } from '@lectern/contract/students/feedback';
import { REFUSED_STAR } from '@lectern/domain/feedback/evaluate-search';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { PhoneNumber } from '../../shared/phones/phone-number.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';

const EMPTY = <span className="empty-value">—</span>;

interface FeedbackColumn extends Column<Evaluation> {
  readonly text: (row: Evaluation) => string;
}

export const FEEDBACK_COLUMNS: readonly FeedbackColumn[] = [
  {
    key: 'phoneNumber',
    title: '用户账号',
    width: 180,
    identity: true,
    render: ({ studentId, phoneNumber }) => (
      <PhoneNumber owner="student" id={studentId} name={`用户 ${studentId}`} phone={phoneNumber} />
    ),
    text: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'gradeName',
    title: '用户年级',
    width: 90,
    render: ({ gradeName }) => gradeName || EMPTY,
    text: ({ gradeName }) => gradeName,
  },
  {
    key: 'createdTime',
    title: '评价时间',
    width: 140,
    sort: 'createdTime',
    render: ({ createdTime }) => <Instant at={createdTime} />,
    text: ({ createdTime }) => formatDateTime(createdTime),
  },
  {
    key: 'star',
    title: '评分',
    width: 90,
    sort: 'star',
    render: ({ star }) => <Stars star={star} />,
    text: ({ star }) => starWords(star),
  },
  {
    key: 'content',
    title: '评价内容',
    width: 320,
    // What was written takes the room there is.
    grows: true,
    render: ({ content }) => (content ? <div className="feedback-content">{content}</div> : EMPTY),
    text: ({ content }) => content,
  },
];

export function textRows(rows: readonly Evaluation[]): string[][] {
  return [
    FEEDBACK_COLUMNS.map(({ title }) => title),
    ...rows.map((row) => FEEDBACK_COLUMNS.map(({ text }) => text(row))),
  ];
}

function starWords(star: number): string {
  return star === REFUSED_STAR ? '拒绝评分' : `${star} 星`;
}

function Stars({ star }: { star: number }) {
  if (star === REFUSED_STAR) return <span className="muted">拒绝评分</span>;
  return (
    <span className="feedback-stars" role="img" aria-label={starWords(star)}>
      {'★'.repeat(star)}
      <span>{'★'.repeat(5 - star)}</span>
    </span>
  );
}
