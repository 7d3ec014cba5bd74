/**
 * The outline as one table, a body for each group. One set of handlers serves all rows: pressing, dragging and the
 * keyboard find their row by the document, so that a row redraws only when its own data change.
 */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { groupsOf, type OutlineGroup } from '@lectern/domain/outline/outline-view';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SelectionStore } from '../../../shared/tables/selection.ts';
import { showWhole } from '../../../shared/tables/show-whole.ts';
import { useFits } from '../../../shared/tables/use-fits.ts';
import { usePageTick } from '../../../shared/tables/use-selection.ts';
import type { Clash } from '../clashes.ts';
import { type OutlineItem, rowIdOf } from '../outline-item.ts';
import type { ActionRequest } from '../outline-request.ts';
import { type Landing, rowDragging } from './drag-rows.ts';
import { GroupHead } from './group-head.tsx';
import { ItemMenu } from './item-menu.tsx';
import { landed, stepped } from './move-rows.ts';
import { OutlineRow } from './outline-row.tsx';
import type { OutlineView } from './outline-view.ts';

interface TableProps {
  readonly lesson: LessonV2;
  readonly items: readonly OutlineItem[];
  readonly view: OutlineView;
  readonly now: number;
  readonly clashes: ReadonlyMap<number, Clash>;
  readonly mayWrite: boolean;
  readonly selection: SelectionStore;
  readonly latest: () => readonly OutlineItem[];
  readonly onOrder: (next: readonly OutlineItem[]) => void;
  readonly onAsk: (request: ActionRequest) => void;
}

/** As the style sheet has it. */
const LEAST_WIDTH = 1020;
const HEAD = ['讲次序号', '名称', '类型', '老师', '时间', '时长', '状态', '冲突'] as const;

export function OutlineTable({
  items,
  view,
  now,
  clashes,
  mayWrite,
  selection,
  latest,
  onOrder,
  onAsk,
  ...rest
}: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useFits(scroller, LEAST_WIDTH);
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement; readonly item: OutlineItem } | null>(null);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<number>();
  const [dragging] = useState(rowDragging);
  const ids = (view === 'groups' ? groupsOf(items).flatMap((group) => group.items) : items).map(rowIdOf);
  useEffect(() => selection.showPage(ids));
  // A row that moves in the document may lose the focus; the hands stay where they are.
  const place = items.findIndex((item) => rowIdOf(item) === moved);
  useLayoutEffect(() => {
    if (place < 0 || document.activeElement !== document.body) return;
    table.current?.querySelector<HTMLElement>(`[data-handle="${moved}"]`)?.focus();
  }, [moved, place]);

  const order = (next: readonly OutlineItem[] | string, item: OutlineItem) => {
    if (typeof next === 'string') return setSaid(next);
    setMoved(rowIdOf(item));
    const to = next.findIndex((one) => rowIdOf(one) === rowIdOf(item)) + 1;
    setSaid(`“${item.name}”已移到第 ${to} 位`);
    onOrder(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayWrite || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const item = itemAt(event.target, items);
    if (!item) return;
    event.preventDefault();
    order(stepped(latest(), view, item, event.key === 'ArrowUp' ? -1 : 1), item);
  };
  const onClick = (event: MouseEvent) => {
    const anchor = pressed(event, '[data-menu], [data-conflicts]');
    const item = anchor && itemAt(anchor, items);
    if (!item) return;
    if ('conflicts' in anchor.dataset) onAsk({ kind: 'conflicts', item });
    else setMenu(menu?.item === item ? null : { anchor, item });
  };
  const onClickCapture = (event: MouseEvent) => askForEpisode(event, { items, mayWrite, onAsk });
  const land = ({ dragged, target, side }: Landing) => {
    const item = items.find((one) => rowIdOf(one) === dragged);
    const onto = items.find((one) => rowIdOf(one) === target);
    if (!item || !onto) return;
    if (view === 'groups' && item.labelId !== onto.labelId) {
      const fits = item.kind === onto.kind;
      return onAsk({ kind: 'relabel', items: [item], ...(fits ? { dropped: { onto, side } } : {}) });
    }
    order(landed(latest(), view, item, onto, side), item);
  };
  const onDrop = (event: DragEvent) => {
    const landing = dragging.onDrop(event);
    if (landing) land(landing);
  };
  const row = (item: OutlineItem) => (
    <OutlineRow
      key={rowIdOf(item)}
      item={item}
      clash={clashes.get(rowIdOf(item))}
      now={now}
      mayWrite={mayWrite}
      selection={selection}
    />
  );
  return (
    <div className="table-scroll" ref={setScroller}>
      <table
        ref={table}
        className="data-table outline-table"
        aria-label="大纲"
        data-writer={mayWrite}
        onClick={onClick}
        onClickCapture={onClickCapture}
        onKeyDown={onKeyDown}
        onPointerOver={showWhole}
        {...(mayWrite ? { ...dragging, onDrop } : {})}
      >
        <Head mayWrite={mayWrite} selection={selection} ids={ids} />
        {view === 'order' ? (
          <tbody>{items.map(row)}</tbody>
        ) : (
          groupsOf(items).map((group, index, groups) => (
            <tbody key={group.labelId} aria-label={group.labelName}>
              <GroupHead
                {...rest}
                group={group}
                place={placeOf(groups, index)}
                groups={groups}
                mayWrite={mayWrite}
                onAsk={onAsk}
              />
              {group.items.map(row)}
            </tbody>
          ))
        )}
      </table>
      <p id="outline-move-help" className="visually-hidden">
        按住 Alt 键再按上、下方向键可移动位置
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {menu && <ItemMenu {...menu} onAsk={onAsk} onClose={() => setMenu(null)} />}
    </div>
  );
}

function placeOf(groups: readonly OutlineGroup<OutlineItem>[], index: number): 'only' | 'first' | 'last' | 'between' {
  if (groups.length === 1) return 'only';
  if (index === 0) return 'first';
  return index === groups.length - 1 ? 'last' : 'between';
}

const pressed = ({ target }: MouseEvent, among: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(among) : null;

function itemAt(target: EventTarget, items: readonly OutlineItem[]): OutlineItem | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
  return row ? items.find((item) => rowIdOf(item) === Number(row.dataset['id'])) : undefined;
}

interface HeadProps {
  readonly mayWrite: boolean;
  readonly selection: SelectionStore;
  readonly ids: readonly number[];
}

function Head({ mayWrite, selection, ids }: HeadProps) {
  const ticked = usePageTick(selection, ids);
  return (
    <thead>
      <tr>
        {mayWrite && (
          <th className="cell-tick">
            <label className="tick">
              <span className="visually-hidden">选择全部</span>
              <input
                type="checkbox"
                checked={ticked === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = ticked === 'some';
                }}
                onChange={(event) => selection.tickPage(event.target.checked)}
              />
            </label>
          </th>
        )}
        {mayWrite && (
          <th>
            <span className="visually-hidden">移动</span>
          </th>
        )}
        {HEAD.map((title) => (
          <th key={title} scope="col" className={title === '讲次序号' || title === '时长' ? 'cell-end' : undefined}>
            {title}
          </th>
        ))}
        {mayWrite && (
          <th className="cell-at-end">
            <span className="visually-hidden">操作</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type Asking = Pick<TableProps, 'items' | 'mayWrite' | 'onAsk'>;

/** Before the link itself is followed; a new tab is the browser's. */
function askForEpisode(event: MouseEvent, { items, mayWrite, onAsk }: Asking): void {
  if (!mayWrite || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const anchor = pressed(event, '[data-episode]');
  const item = anchor && itemAt(anchor, items);
  if (!item) return;
  event.preventDefault();
  onAsk({ kind: 'episode', item });
}
