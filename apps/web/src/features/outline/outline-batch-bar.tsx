import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { countText } from '../../shared/tables/paging.ts';
import { countSelected, isSelected, type SelectionStore } from '../../shared/tables/selection.ts';
import { useSelection } from '../../shared/tables/use-selection.ts';
import { CHANGE_TEACHER, RESCHEDULE, SHIFT_TIMES } from './outline-commands.ts';
import { type OutlineItem, rowIdOf } from './outline-item.ts';
import type { ActionRequest } from './outline-request.ts';

interface BatchBarProps {
  readonly items: readonly OutlineItem[];
  readonly selection: SelectionStore;
  readonly onAsk: (request: ActionRequest) => void;
}

export function OutlineBatchBar({ items, selection, onAsk }: BatchBarProps) {
  const ticked = useSelection(selection);
  if (countSelected(ticked) === 0) return null;
  const chosen = items.filter((item) => isSelected(ticked, rowIdOf(item)));
  const episodes = chosen.filter(({ kind, status }) => kind === 'episode' && status === 'normal');
  const about = `已选 ${countText(episodes.length)} 个讲次`;
  const fixed = { episodeIds: episodes.map(({ id }) => id) };
  const command = (type: string, given = {}) => onAsk({ kind: 'command', type, fixed, about, given });
  const first = Math.min(...episodes.map(({ startTime }) => startTime));
  const labels = new Set(chosen.map(({ labelId }) => labelId));
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <span className="batch-count" role="status">
        已选 <strong>{countText(chosen.length)}</strong> 项
      </span>
      <button type="button" className="row-action" onClick={selection.clear}>
        清除选择
      </button>
      <button type="button" className="button" disabled={episodes.length === 0} onClick={() => command(CHANGE_TEACHER)}>
        更换老师
      </button>
      <button
        type="button"
        className="button"
        disabled={episodes.length === 0}
        onClick={() => command(SHIFT_TIMES, { fromDay: startOfDay(first) })}
      >
        移动时间
      </button>
      <button
        type="button"
        className="button"
        disabled={episodes.length !== 2}
        title={episodes.length === 2 ? undefined : '请恰好选择两个讲次'}
        onClick={() => onAsk({ kind: 'plan', type: RESCHEDULE, input: { moves: exchanged(episodes) }, selects: false })}
      >
        互换时间
      </button>
      <button
        type="button"
        className="button"
        disabled={labels.size !== 1}
        title={labels.size === 1 ? undefined : '请选择同一标签下的大纲项'}
        onClick={() => onAsk({ kind: 'relabel', items: chosen })}
      >
        更换标签
      </button>
    </div>
  );
}

/** Each starts when the other did and keeps its length; both or none. */
function exchanged([a, b]: readonly OutlineItem[]) {
  if (!a || !b) return [];
  const move = (one: OutlineItem, other: OutlineItem) => ({
    episodeId: one.id,
    startTime: other.startTime,
    rev: one.rev,
    group: 1,
  });
  return [move(a, b), move(b, a)];
}
