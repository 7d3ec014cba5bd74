/** The lessons whose page is made from a template, and the way to let more use it. */

import type { ReplyOf } from '@lectern/contract/endpoint';
import type { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { Pager } from '../../../shared/tables/pager.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { infoTemplateQueries } from '../info-template-queries.ts';

type Using = ReplyOf<typeof lessonInfoTemplatesContract.usedBy>['list'][number];

const COLUMNS: readonly Column<Using>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'name',
    title: '课程名称',
    width: 320,
    identity: true,
    render: (row) => <Link to={lessonPath(row.id)}>{row.name}</Link>,
  },
  { key: 'status', title: '状态', width: 84, render: (row) => LESSON_STATUS.labelOf(row.status) },
  { key: 'startTime', title: '开课时间', width: 140, render: (row) => <Instant at={row.startTime} /> },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);

export function UsedBy({ id }: { id: number }) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 });
  const { data, error, refetch } = useQuery(infoTemplateQueries.usedBy(id, paging.page, paging.pageSize));
  const retry = () => void refetch();
  return (
    <section aria-label="使用该模板的课程">
      <h2 className="info-heading">使用该模板的课程</h2>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="使用该模板的课程"
        columns={PLACED}
        rows={error && !data ? [] : data?.list}
        expected={3}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title="还没有课程使用">在课程列表勾选课程，选择“选用课程信息模板”。</EmptyNote>
          )
        }
      />
      {data && data.total > paging.pageSize && (
        <Pager
          state={paging}
          total={{ count: data.total, exact: true }}
          unit="门课程"
          onChange={setPaging}
          onCount={() => {}}
        />
      )}
    </section>
  );
}
