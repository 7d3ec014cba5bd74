import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { outlineContract } from '@lectern/contract/outline/outline';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { moved } from '@lectern/domain/outline/outline-order';
import type { OutlineGroup } from '@lectern/domain/outline/outline-view';
import { call } from '../../../shared/api/call.ts';
import { MoreButton } from '../../../shared/tables/more-button.tsx';
import { RowMenu, type RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import { showError } from '../../../shared/ui/toasts.ts';
import { askedOrder, orderAsks } from '../order-asks.ts';
import type { OutlineItem } from '../outline-item.ts';
import type { ActionRequest } from '../outline-request.ts';
import { outlineErrorWords } from '../stale-words.ts';
import { useOutlineWrite } from '../use-outline-write.ts';

interface GroupHeadProps {
  readonly lesson: LessonV2;
  readonly group: OutlineGroup<OutlineItem>;
  readonly groups: readonly OutlineGroup<OutlineItem>[];
  readonly place: 'only' | 'first' | 'last' | 'between';
  readonly mayWrite: boolean;
  readonly onAsk: (request: ActionRequest) => void;
}

export function GroupHead({ lesson, group, groups, place, mayWrite, onAsk }: GroupHeadProps) {
  const { labelId, labelName, items } = group;
  const index = groups.indexOf(group);
  const write = useOutlineWrite({
    lesson,
    write: (to: number, rev: number) => {
      const labels = moved(groups, index, to).map((one) => ({ labelId: one.labelId }));
      return call(outlineContract.nameGroups, { params: { id: lesson.id }, body: { labels, rev } });
    },
    onDone: () => {},
  });
  const step = (by: -1 | 1) => {
    const order = moved(groups, index, index + by).flatMap((one) => one.items);
    const refused = (error: unknown) => showError(outlineErrorWords(error));
    orderAsks(lesson, order).then((asks) => {
      if (asks) onAsk(askedOrder(order));
      else write.mutate(index + by, { onError: refused });
    }, refused);
  };
  const kind = items[0]?.kind ?? 'episode';
  const menu: readonly RowMenuItem[] = [
    ...(kind === 'episode'
      ? [
          {
            key: 'add',
            label: '在本组新建讲次',
            onSelect: () => onAsk({ kind: 'addEpisode', performed: false, labelId }),
          },
        ]
      : []),
    { key: 'name', label: '分组改名', onSelect: () => onAsk({ kind: 'nameGroup', labelId, name: labelName }) },
    { key: 'relabel', label: '整组更换标签', onSelect: () => onAsk({ kind: 'relabel', items }) },
    {
      key: 'up',
      label: '上移分组',
      onSelect: () => step(-1),
      refused: place === 'first' || place === 'only' ? '已在最前' : undefined,
    },
    {
      key: 'down',
      label: '下移分组',
      onSelect: () => step(1),
      refused: place === 'last' || place === 'only' ? '已在最后' : undefined,
    },
  ];
  return (
    <tr className="outline-group">
      <th colSpan={mayWrite ? 11 : 8} scope="rowgroup">
        <span className="outline-group-line">
          <span className="outline-group-name">{labelName}</span>
          <span className="outline-group-count">
            {AGENDA_KIND.labelOf(kind)} · {items.length} 项
          </span>
          {mayWrite && (
            <MoreButton inRow={{ name: `分组操作：${labelName}`, label: '分组操作' }} disabled={write.isPending}>
              {(at) => <RowMenu {...at} name={`分组“${labelName}”`} items={menu} />}
            </MoreButton>
          )}
        </span>
      </th>
    </tr>
  );
}
