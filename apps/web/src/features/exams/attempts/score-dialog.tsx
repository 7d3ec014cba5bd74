/** Why a student has this score: question by question, as it was computed. */
import type { ExplainedScore } from '@lectern/contract/exams/attempts';
import { pointsText } from '@lectern/domain/exams/points';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../shared/tables/column-model.ts';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { attemptQueries } from './attempt-queries.ts';
import { Name } from './candidates-tab.tsx';

interface ScoreDialogProps {
  readonly examId: number;
  readonly studentId: number;
  readonly onClose: () => void;
}

type Row = ExplainedScore['questions'][number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'text', title: '得分', width: 240, identity: true, render: ({ text }) => <Name of={text} /> },
  { key: 'answer', title: '作答', width: 160, grows: true, render: ({ answer }) => <Name of={answer || undefined} /> },
  { key: 'key', title: '答案', width: 120, render: ({ key }) => <Name of={key || undefined} /> },
  { key: 'by', title: '阅卷人', width: 96, render: ({ markedBy }) => <Name of={markedBy || undefined} /> },
];

export function ScoreDialog({ examId, studentId, onClose }: ScoreDialogProps) {
  const { data, error, refetch } = useQuery(attemptQueries.explained(examId, studentId));
  return (
    <Dialog
      title={data ? `${data.name}的成绩` : '成绩说明'}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose} />}
    >
      {data && (
        <p className="side-note">
          {data.score === null
            ? '尚未评完，报告暂不公布'
            : `${pointsText(data.score)} / ${pointsText(data.total ?? 0)} 分${data.level ? `，级别 ${data.level}` : ''}`}
          ，按试卷第 {data.versionNo} 版评分{data.former && '（试卷已重新发布，该成绩按原版本保留）'}
        </p>
      )}
      <PlainTable
        name="逐题得分"
        columns={COLUMNS}
        rows={data?.questions}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ questionId }) => questionId}
        nameOf={({ number }) => `第 ${number} 题`}
        empty="试卷没有题目"
      />
    </Dialog>
  );
}
