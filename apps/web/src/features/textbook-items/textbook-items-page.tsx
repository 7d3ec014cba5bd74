/** 教材同步: what the textbooks teach, in their order, and the episode templates that teach it here. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ImportedListPage } from '../../shared/lists/imported-list-page.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { LINK, STATE, TextbookActions, useAskTextbook } from './textbook-actions.tsx';
import { textbookItemKind } from './textbook-item-kind.ts';

const NOTHING = '—';
const FREQUENT = [LINK, STATE];

export function TextbookItemsPage() {
  return (
    <TextbookActions>
      <TextbookItems />
    </TextbookActions>
  );
}

function TextbookItems() {
  const ask = useAskTextbook();
  return (
    <ImportedListPage
      title="教材同步"
      kind={textbookItemKind}
      columnsWith={columnsWith}
      mayWrite={mayCall(useMe(), textbookItemsContract.save)}
      subjectType="textbookItem"
      frequent={FREQUENT}
      onAsk={ask}
      onCreate={() => ask({ kind: 'edit', item: null })}
      nothing="新建一个教材条目，或导入 CSV。"
    />
  );
}

function columnsWith(options: LessonOptions | undefined): readonly Column<TextbookItem>[] {
  const nameIn = (dictionary: 'phases' | 'subjects', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return [
    { key: 'id', title: 'ID', width: 68, identity: true, render: (row) => row.id },
    { key: 'name', title: '名称', width: 190, identity: true, render: (row) => row.name },
    { key: 'phase', title: '学段', width: 60, render: (row) => nameIn('phases', row.phase) },
    { key: 'subject', title: '学科', width: 60, render: (row) => nameIn('subjects', row.subject) },
    { key: 'edition', title: '教材版本', width: 84, render: (row) => row.edition },
    { key: 'volume', title: '册次', width: 104, render: (row) => row.volume },
    { key: 'ordinal', title: '顺序', width: 56, align: 'end', render: (row) => row.ordinal },
    { key: 'unit', title: '单元', width: 160, render: (row) => row.unit || NOTHING },
    { key: 'lessonNumber', title: '课次', width: 56, align: 'end', render: (row) => row.lessonNumber || NOTHING },
    { key: 'links', title: '讲次模板', width: 84, render: (row) => row.episodeTemplateIds.length || NOTHING },
    { key: 'state', title: '状态', width: 60, render: (row) => TEXTBOOK_ITEM_STATE.labelOf(row.state) },
    {
      key: 'updatedTime',
      title: '修改时间',
      width: 140,
      optional: true,
      render: (row) => <Instant at={row.updatedTime} />,
    },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
    { key: 'actions', title: '操作', width: 136, atEnd: true, render: (row) => <RowActions item={row} /> },
  ];
}

function RowActions({ item }: { item: TextbookItem }) {
  const ask = useAskTextbook();
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', item })}>
        编辑
      </button>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'link', item })}>
        关联
      </button>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'order', item })}>
        排序
      </button>
    </>
  );
}
