import { formatDate } from '@lectern/domain/time/shanghai-time';
import { Segments } from '../../shared/forms/segments.tsx';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import { type Clash, gravest } from './clashes.ts';
import { SORT_BY_TIME } from './outline-commands.ts';
import type { OutlineItem } from './outline-item.ts';
import type { ActionRequest } from './outline-request.ts';
import type { OutlineView } from './table/outline-view.ts';
import type { OrderState } from './use-order.ts';

const VIEWS = [
  { value: 'groups', label: '按标签分组' },
  { value: 'order', label: '按大纲顺序' },
] as const;

const MORE: readonly { readonly label: string; readonly request: ActionRequest }[] = [
  { label: '新建带展演的讲次', request: { kind: 'addEpisode', performed: true } },
  { label: '新建考试', request: { kind: 'addEntry', of: 'jam' } },
  { label: '新建阶段测试', request: { kind: 'addEntry', of: 'stageReview' } },
  { label: '新建单元模拟考', request: { kind: 'addEntry', of: 'mockExamQaEpisodeGroup' } },
  { label: '绑定讲次模板', request: { kind: 'bind' } },
  { label: '按时间排序', request: { kind: 'plan', type: SORT_BY_TIME, input: {}, selects: true } },
];

interface ToolbarProps {
  readonly items: readonly OutlineItem[];
  readonly clashes: ReadonlyMap<number, Clash>;
  readonly view: OutlineView;
  readonly onView: (view: OutlineView) => void;
  readonly mayWrite: boolean;
  readonly canceled: boolean;
  readonly saving: OrderState;
  readonly onAsk: (request: ActionRequest) => void;
}

export function OutlineToolbar({ items, clashes, view, onView, mayWrite, canceled, saving, onAsk }: ToolbarProps) {
  const worst = gravest(clashes.values());
  return (
    <div className="outline-bar">
      <p className="outline-facts" role="status">
        {factsOf(items)}
        {worst === 'unknown' && <span className="tone-unknown">冲突：未知</span>}
        {worst && worst !== 'unknown' && <span className={`tone-${worst}`}>{clashes.size} 项有冲突</span>}
        {saving !== 'saved' && <span className="outline-saving">正在保存顺序…</span>}
        {canceled && <span>课程已取消，大纲只能查看</span>}
      </p>
      <Segments
        name="outline-view"
        label="显示方式"
        options={VIEWS}
        value={view}
        onChange={(value) => onView(value === 'order' ? 'order' : 'groups')}
      />
      {mayWrite && (
        <div className="wrap-row">
          <MenuButton
            className="button"
            name="更多大纲操作"
            align="end"
            label={
              <>
                更多
                <ChevronDownIcon />
              </>
            }
          >
            {(close) =>
              MORE.map(({ label, request }) => (
                <button
                  key={label}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className="menu-item"
                  aria-haspopup="dialog"
                  onClick={() => {
                    close();
                    onAsk(request);
                  }}
                >
                  {label}
                </button>
              ))
            }
          </MenuButton>
          {items.some(({ kind }) => kind === 'episode') && (
            <button type="button" className="button" onClick={() => onAsk({ kind: 'editGrid' })}>
              编辑表格
            </button>
          )}
          <button type="button" className="button" onClick={() => onAsk({ kind: 'paste' })}>
            粘贴表格
          </button>
          <button type="button" className="button" onClick={() => onAsk({ kind: 'attach' })}>
            添加已有讲次
          </button>
          <button
            type="button"
            className="button button-primary"
            onClick={() => onAsk({ kind: 'addEpisode', performed: false })}
          >
            新建讲次
          </button>
        </div>
      )}
    </div>
  );
}

function factsOf(items: readonly OutlineItem[]) {
  const episodes = items.filter(({ kind }) => kind === 'episode').length;
  const live = items.filter(({ status, startTime }) => status === 'normal' && startTime > 0);
  const first = live.reduce((least, { startTime }) => Math.min(least, startTime), Number.POSITIVE_INFINITY);
  const last = live.reduce((most, { endTime }) => Math.max(most, endTime), 0);
  return (
    <>
      <span>
        共 <strong>{items.length}</strong> 项，讲次 <strong>{episodes}</strong> 个
      </span>
      {last > 0 && (
        <span>
          {formatDate(first)} 至 {formatDate(last)}
        </span>
      )}
    </>
  );
}
