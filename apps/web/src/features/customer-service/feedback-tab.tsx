/** What the family said, and the welcome calls to it. */
import type { Desk, WelcomeCall } from '@lectern/contract/students/desk-replies';
import { useMemo, useState } from 'react';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { callColumns, useMayCall } from './call-columns.tsx';
import { CallDialog } from './call-dialog.tsx';
import { DeskSection } from './desk-section.tsx';

type Feedback = Desk['feedback'][number];

export function FeedbackTab({ desk: { feedback, calls } }: { desk: Desk }) {
  const [asked, setAsked] = useState<WelcomeCall>();
  const mayCall = useMayCall();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => callColumns(mayCall ? setAsked : undefined, false), [mayCall]);
  return (
    <>
      <DeskSection
        title="欢迎外呼"
        rows={calls}
        columns={columns}
        nameOf={(row) => row.lessonName}
        empty="没有欢迎外呼"
      />
      <DeskSection title="反馈" rows={feedback} columns={FEEDBACK} nameOf={(row) => row.about} empty="没有反馈" />
      {asked && <CallDialog call={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const FEEDBACK: readonly Column<Feedback>[] = [
  { key: 'about', title: '反馈对象', width: 280, identity: true, render: ({ about }) => about },
  { key: 'star', title: '评分', width: 96, render: ({ star }) => (star === 0 ? '拒绝评价' : `${star} 星`) },
  { key: 'words', title: '内容', width: 420, render: ({ words }) => words || '—' },
  { key: 'time', title: '时间', width: 140, render: ({ time }) => <Instant at={time} /> },
];
