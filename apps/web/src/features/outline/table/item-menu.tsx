import { RowMenu, type RowMenuItem } from '../../../shared/tables/row-menu.tsx';
import { CHANGE_TEACHER, SHIFT_TIMES } from '../outline-commands.ts';
import type { OutlineItem } from '../outline-item.ts';
import type { ActionRequest } from '../outline-request.ts';

interface ItemMenuProps {
  readonly anchor: HTMLElement;
  readonly item: OutlineItem;
  readonly onAsk: (request: ActionRequest) => void;
  readonly onClose: () => void;
}

export function ItemMenu({ anchor, item, onAsk, onClose }: ItemMenuProps) {
  const fixed = { episodeIds: [item.id] };
  const about = `讲次“${item.name}”`;
  const ofEpisode: readonly RowMenuItem[] =
    item.kind !== 'episode' || item.status === 'canceled'
      ? []
      : [
          { key: 'edit', label: '编辑', onSelect: () => onAsk({ kind: 'episode', item }) },
          {
            key: 'teacher',
            label: '更换老师',
            onSelect: () => onAsk({ kind: 'command', type: CHANGE_TEACHER, fixed, about }),
          },
          {
            key: 'shift',
            label: '移动时间',
            onSelect: () => onAsk({ kind: 'command', type: SHIFT_TIMES, fixed, about }),
          },
        ];
  return (
    <RowMenu
      anchor={anchor}
      name={`“${item.name}”的操作`}
      onClose={onClose}
      items={[
        ...ofEpisode,
        { key: 'relabel', label: '更换标签', onSelect: () => onAsk({ kind: 'relabel', items: [item] }) },
        { key: 'remove', label: '移除', danger: true, onSelect: () => onAsk({ kind: 'remove', item }) },
      ]}
    />
  );
}
