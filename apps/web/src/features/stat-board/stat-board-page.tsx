/** 数据看板: lessons with figures, side by side and together; each figure leads to the tab that opens it (statistics 9). */
import { type BoardLesson, statBoardContract as contract } from '@lectern/contract/statistics/stat-board';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { figureText, fractionText, NO_FIGURE } from '../../shared/figures/figure-text.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { ListSearch } from '../../shared/lists/list-search.tsx';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BoardSums } from './board-sums.tsx';
import { type BoardAddress, boardCsv, statBoardKind } from './stat-board-kind.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../shared/lists/export-dialog.tsx')).ExportDialog<BoardLesson, BoardAddress>,
}));

interface Exported {
  readonly ticked: Ticked<BoardLesson, BoardAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}

export function StatBoardPage() {
  const mayExport = mayCall(useMe(), contract.exportCsv);
  const [exported, setExported] = useState<Exported | null>(null);
  return (
    <Page title="数据看板" wide>
      <ListScreen
        kind={statBoardKind}
        columns={COLUMNS}
        renderSearch={(searched) => (
          <>
            <ListSearch kind={statBoardKind} {...searched} />
            <BoardSums address={searched.address} />
          </>
        )}
        onExport={
          mayExport ? (ticked, columns, total) => setExported({ ticked, columns: [...columns], total }) : undefined
        }
        nothing="讲次开课并收到到课数据后，课程会列在这里。"
      />
      {exported && (
        <Suspense>
          <ExportDialog {...exported} csv={boardCsv} onClose={() => setExported(null)} />
        </Suspense>
      )}
    </Page>
  );
}

const named = (key: 'semester' | 'subject' | 'phase', title: string, width: number): Column<BoardLesson> => ({
  key,
  title,
  width,
  render: (row) => (
    <span className="cut" title={row[key]?.name}>
      {row[key]?.name ?? '—'}
    </span>
  ),
});

const COLUMNS: readonly Column<BoardLesson>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: '课程',
    width: 280,
    identity: true,
    grows: true,
    render: ({ id, name }) => (
      <Link className="cut" to={lessonPath(id, 'stat')} title={name}>
        {name}
      </Link>
    ),
  },
  named('semester', '学期', 104),
  named('subject', '学科', 72),
  named('phase', '学段', 72),
  {
    key: 'teams',
    title: '小班',
    width: 72,
    align: 'end',
    render: ({ id, teamCount }) =>
      teamCount === 0 ? '0' : <Link to={lessonPath(id, 'teamStat')}>{teamCount.toLocaleString('en')}</Link>,
  },
  {
    key: 'should',
    title: '应到人次',
    sort: 'should',
    width: 92,
    align: 'end',
    render: ({ should }) => should.toLocaleString('en'),
  },
  ...LESSON_FIGURES.map(
    ({ code, label }): Column<BoardLesson> => ({
      key: code,
      title: label,
      sort: code,
      width: Math.max(96, label.length * 14 + 40),
      align: 'end',
      ...(code === 'finishWithReplay' || code === 'correction' ? { optional: true as const } : {}),
      render: (row) => {
        const text = figureText(code, row);
        if (text === NO_FIGURE) return text;
        return (
          <Link className="board-figure" to={lessonPath(row.id, 'stat')} title={fractionText(code, row)}>
            {text}
          </Link>
        );
      },
    }),
  ),
  {
    key: 'more',
    title: '查看',
    width: 148,
    atEnd: true,
    render: ({ id }) => (
      <>
        <Link className="row-action" to={lessonPath(id, 'teamStat')}>
          对比
        </Link>
        <Link className="row-action" to={lessonPath(id, 'renewStat')}>
          续报
        </Link>
        <Link className="row-action" to={lessonPath(id, 'saleStat')}>
          售卖
        </Link>
      </>
    ),
  },
];
