/** Which options were taken, in all and by fifths of ability from the weakest to the strongest. */
import type { QuestionAnalysis } from '@lectern/contract/exams/analysis';
import type { Column } from '../../../shared/tables/column-model.ts';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';

type Row = QuestionAnalysis['options'][number] & { readonly id: number; readonly number: number; readonly n: number };

const fifth = (place: number, title: string): Column<Row> => ({
  key: `fifth${place}`,
  title,
  width: 108,
  align: 'end',
  render: ({ fifths }) => (fifths[place] ?? 0).toFixed(1),
});

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', title: '题目', width: 88, identity: true, render: ({ number }) => `第 ${number} 题` },
  {
    key: 'label',
    title: '选项',
    width: 144,
    identity: true,
    render: ({ label, right, suspect }) => (
      <span className="cell-parts">
        {label}
        {right && <Mark tone="success">答案</Mark>}
        {suspect && <Mark tone="danger">可疑</Mark>}
      </span>
    ),
  },
  { key: 'count', title: '人数', width: 72, align: 'end', render: ({ count }) => count },
  {
    key: 'share',
    title: '占比',
    width: 80,
    align: 'end',
    render: ({ count, n }) => `${((count / n) * 100).toFixed(1)}%`,
  },
  {
    key: 'shape',
    title: '由弱到强',
    width: 96,
    grows: true,
    render: ({ fifths }) => <Fifths fifths={fifths} />,
  },
  fifth(0, '最弱五分之一'),
  fifth(1, '较弱'),
  fifth(2, '中等'),
  fifth(3, '较强'),
  fifth(4, '最强五分之一'),
];

function Fifths({ fifths }: { readonly fifths: readonly number[] }) {
  const most = Math.max(1, ...fifths);
  return (
    <span className="fifths" aria-hidden="true">
      {fifths.map((count, place) => (
        // The fifths keep their places.
        <i key={place} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </span>
  );
}

export function OptionTable({ questions }: { readonly questions: readonly QuestionAnalysis[] }) {
  const rows = questions.flatMap(({ questionId, number, n, options }) =>
    options.map((option, place) => ({ ...option, id: questionId * 10 + place, number, n })),
  );
  if (rows.length === 0) return null;
  return (
    <PlainTable
      name="选项分布"
      columns={COLUMNS}
      rows={rows}
      error={null}
      onRetry={() => undefined}
      idOf={({ id }) => id}
      nameOf={({ number, label }) => `第 ${number} 题选项 ${label}`}
      empty="没有选择题"
    />
  );
}
