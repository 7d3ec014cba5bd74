/** The dictionary of time slots (周五 19:00 场): what each is used for, and those that are used but not listed. */
import type { PeriodPage, TimeSlot } from '@lectern/contract/episodes/episode-periods';
import { slotWords } from '@lectern/domain/episodes/time-slot';
import { useMemo, useState } from 'react';
import { type Column, layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { RemoveSlot } from './remove-slot.tsx';
import { type DraftSlot, SlotDialog } from './slot-dialog.tsx';

const NEW_SLOT: DraftSlot = { weekday: 5, startMinute: 19 * 60, note: '' };
const idOf = (slot: TimeSlot): number => slot.id;

export function TimeSlots({ page, mayWrite }: { page: PeriodPage | undefined; mayWrite: boolean }) {
  const [edited, setEdited] = useState<DraftSlot | null>(null);
  const placed = useMemo(
    () => layOutColumns(mayWrite ? [...COLUMNS, actionsColumn(setEdited)] : COLUMNS, NO_CHOICE),
    [mayWrite],
  );
  return (
    <section aria-labelledby="time-slots">
      <h2 id="time-slots" className="extras-title">
        时段
        <small>按上海时间统计未取消的讲次</small>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEdited(NEW_SLOT)}>
            新增时段
          </button>
        )}
      </h2>
      <DataTable
        name="时段"
        columns={placed}
        rows={page?.slots}
        expected={6}
        idOf={idOf}
        nameOf={slotWords}
        empty={
          <EmptyNote title="还没有时段">
            {mayWrite ? '点击“新增时段”，或从下面常用的时间里选择。' : '时段由教务运营维护。'}
          </EmptyNote>
        }
      />
      {mayWrite && page && page.unlisted.length > 0 && (
        <div className="extras-unlisted" role="group" aria-label="常用而未登记的时间">
          <span>常用而未登记：</span>
          {page.unlisted.map((slot) => (
            <button
              key={slotWords(slot)}
              type="button"
              className="button"
              onClick={() => setEdited({ weekday: slot.weekday, startMinute: slot.startMinute, note: '' })}
            >
              {slotWords(slot)}
              <small>{countText(slot.comingCount)} 讲</small>
            </button>
          ))}
        </div>
      )}
      {edited && <SlotDialog slot={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

const COLUMNS: readonly Column<TimeSlot>[] = [
  { key: 'slot', title: '时段', width: 160, identity: true, render: (slot) => slotWords(slot) },
  {
    key: 'comingCount',
    title: '未开始讲次',
    width: 108,
    align: 'end',
    render: ({ comingCount }) => countText(comingCount),
  },
  {
    key: 'episodeCount',
    title: '全部讲次',
    width: 108,
    align: 'end',
    render: ({ episodeCount }) => countText(episodeCount),
  },
  { key: 'note', title: '备注', width: 320, render: ({ note }) => note || '—' },
];

const actionsColumn = (onEdit: (slot: DraftSlot) => void): Column<TimeSlot> => ({
  key: 'actions',
  title: '操作',
  width: 120,
  atEnd: true,
  render: (slot) => (
    <span className="row-actions">
      <button type="button" className="row-action" aria-label={`修改${slotWords(slot)}`} onClick={() => onEdit(slot)}>
        修改
      </button>
      <RemoveSlot slot={slot} />
    </span>
  ),
});
