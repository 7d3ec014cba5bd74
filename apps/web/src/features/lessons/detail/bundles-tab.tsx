import type { Bundle } from '@lectern/contract/lessons/lesson-outline';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { PRODUCT_KIND } from '@lectern/domain/lessons/option-codes';
import { yuanText } from '@lectern/domain/money/money-text';
import { BUNDLE_SALE_STATE } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { lessonQueries } from '../lesson-queries.ts';

const COLUMNS: readonly Column<Bundle>[] = [
  { key: 'id', title: 'ID', width: 92, identity: true, render: (bundle) => <CopyId id={bundle.id} /> },
  { key: 'name', title: '组合名称', width: 280, identity: true, render: (bundle) => bundle.name },
  { key: 'kind', title: '类型', width: 96, render: (bundle) => kindWords(bundle.kind) },
  { key: 'saleState', title: '售卖限制', width: 96, render: (bundle) => saleWords(bundle.saleState) },
  {
    key: 'price',
    title: '售价（元）',
    width: 104,
    align: 'end',
    render: (bundle) => yuanText(bundle.price),
  },
  { key: 'lessonCount', title: '课程数', width: 72, align: 'end', render: (bundle) => bundle.lessonCount },
  { key: 'start', title: '开售时间', width: 140, render: (bundle) => <Instant at={bundle.startSaleTime} /> },
  { key: 'end', title: '停售时间', width: 140, render: (bundle) => <Instant at={bundle.endSaleTime} /> },
  {
    key: 'window',
    title: '售卖时间核对',
    width: 168,
    render: (bundle) =>
      bundle.windowMismatch ? (
        <Mark alone tone="warning">
          超出课程的售卖时间
        </Mark>
      ) : (
        <span>与课程一致</span>
      ),
  },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);
const idOf = (bundle: Bundle): number => bundle.id;
const nameOf = (bundle: Bundle): string => bundle.name;

/** 商品组合, to look at: which bundles sell this lesson, and whether they sell when the lesson does not. */
export function BundlesTab({ lesson }: { lesson: LessonV2 }) {
  const { data, error, refetch } = useQuery(lessonQueries.bundles(lesson.id));
  const retry = () => void refetch();
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <DataTable
        name="商品组合"
        columns={PLACED}
        rows={error && !data ? [] : data}
        expected={3}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title="这门课程不在任何商品组合中">组合在电商后台建立，加入课程后会显示在这里。</EmptyNote>
          )
        }
      />
    </>
  );
}

function saleWords(state: string): string {
  return BUNDLE_SALE_STATE.has(state) ? BUNDLE_SALE_STATE.labelOf(state) : state;
}

function kindWords(kind: string): string {
  return PRODUCT_KIND.has(kind) ? PRODUCT_KIND.labelOf(kind) : kind;
}
