/** 学员练习 of one episode: who handed in how much, and the way to each student's pages. */
import type { Episode } from '@lectern/contract/episodes/episode-replies';
import { practiceContract, type StudentPractice } from '@lectern/contract/students/practice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import '../../shared/forms/text-input.css';
import './practice.css';
import { kindColumns } from './kind-columns.tsx';
import { practiceQueries } from './practice-queries.ts';

export function PracticeTab({ episode }: { episode: Episode }) {
  const maySee = mayCall(useMe(), practiceContract.episodePractice);
  if (maySee) return <Students episodeId={episode.id} />;
  return (
    <div className="panel">
      <EmptyNote title="没有查看学员的权限">学员的练习包含录音和得分，请联系管理员开通“查看学员”后再看。</EmptyNote>
    </div>
  );
}

const PAGE_SIZE = 20;
const numberIn = (params: URLSearchParams, key: string, otherwise: number, most: number): number => {
  const text = params.get(key) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : otherwise;
};

function Students({ episodeId }: { episodeId: number }) {
  const [params, setParams] = useSearchParams();
  const keyword = (params.get('keyword') ?? '').slice(0, 40);
  const page = numberIn(params, 'page', 1, 999_999);
  const pageSize = numberIn(params, 'pageSize', PAGE_SIZE, 200);
  const asked = { keyword, page: String(page), pageSize: String(pageSize) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...practiceQueries.ofEpisode(episodeId, asked),
    placeholderData: keepPreviousData,
  });
  const show = (next: { keyword: string; page: number; pageSize: number }) =>
    setParams({
      ...(next.keyword ? { keyword: next.keyword } : {}),
      ...(next.page > 1 ? { page: String(next.page) } : {}),
      ...(next.pageSize === PAGE_SIZE ? {} : { pageSize: String(next.pageSize) }),
    });
  const retry = () => void refetch();
  if (data?.itemCount === 0) {
    return (
      <div className="panel">
        <EmptyNote title="这一讲没有布置练习">布置了角色扮演或动画练习的讲次，学员的录音和得分会列在这里。</EmptyNote>
      </div>
    );
  }
  return (
    <>
      <Search key={keyword} keyword={keyword} onSearch={(wanted) => show({ keyword: wanted, page: 1, pageSize })} />
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="学员练习"
        columns={columnsOf(episodeId)}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ student }) => student.id}
        nameOf={({ student }) => student.name}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title={keyword ? '没有符合条件的学员' : '这一讲还没有学员'}>
              {keyword ? '换一个昵称或学员 ID 再查询。' : '课程的小班有学员后会列在这里。'}
            </EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize }}
        total={data && { count: data.total, exact: true }}
        unit="名学员"
        onChange={(next) => show({ keyword, ...next })}
      />
    </>
  );
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const reset = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <form className="practice-search" role="search" aria-label="查找学员" onSubmit={submit}>
      <input
        type="search"
        className="text-input"
        aria-label="昵称或学员 ID"
        placeholder="昵称或学员 ID"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchButtons onReset={reset} />
    </form>
  );
}

const columnsOf = (episodeId: number) =>
  layOutColumns(
    [
      ...COLUMNS,
      ...kindColumns<StudentPractice>(({ student }) => ({ studentId: student.id, episodeId, name: student.name })),
    ],
    NO_CHOICE,
  );

const COLUMNS: readonly Column<StudentPractice>[] = [
  {
    key: 'name',
    title: '学员',
    width: 160,
    identity: true,
    render: ({ student }) => <span data-private>{student.name || '—'}</span>,
  },
  { key: 'id', title: '学员 ID', width: 108, render: ({ student }) => <CopyId id={student.id} /> },
];
