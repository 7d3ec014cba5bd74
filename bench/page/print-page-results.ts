/** The page's figures beside what they must keep. */
import { padEnd } from '../api/print-api-results.ts';
import type { PageResults } from './run-page-bench.ts';

interface Line {
  readonly name: string;
  readonly label: string;
  /** Upper bounds at full speed and slowed four times; undefined: for information. */
  readonly budget: Readonly<Partial<Record<string, number>>>;
}

const LINES: readonly Line[] = [
  { name: 'kb', label: '传输 KB', budget: { '1': 220 } },
  { name: 'scriptKb', label: '  其中脚本 KB', budget: {} },
  { name: 'styleKb', label: '  其中样式 KB', budget: {} },
  { name: 'apiKb', label: '  其中接口 KB', budget: {} },
  { name: 'requests', label: '请求数', budget: {} },
  { name: 'failed', label: '失败的请求数', budget: { '1': 0, '4': 0 } },
  { name: 'firstPaint', label: '首次绘制 ms', budget: {} },
  { name: 'firstRow', label: '首行可见 ms', budget: { '4': 1300 } },
  { name: 'blocked', label: '长任务阻塞 ms', budget: {} },
  { name: 'heapMb', label: '堆内存 MB', budget: {} },
  { name: 'nodes', label: '节点数', budget: {} },
  { name: 'detailFirst', label: '列表 → 详情（首次）ms', budget: {} },
  { name: 'detail', label: '列表 → 详情 ms', budget: { '1': 150 } },
  { name: 'back', label: '返回列表 ms', budget: { '1': 120 } },
  { name: 'rows', label: '全选的行数', budget: {} },
  { name: 'selectAll', label: '全选 100 行 ms', budget: { '1': 60 } },
  { name: 'keyMax', label: '筛选框输入，最慢一键 ms', budget: { '1': 50, '4': 50 } },
  { name: 'typingLongTask', label: '输入时的长任务 ms', budget: {} },
  { name: 'calendarEvents', label: '日历资源周的安排数', budget: {} },
  { name: 'calendarWeek', label: '日历换周（50 行）ms', budget: { '1': 500 } },
  { name: 'calendarDragTask', label: '日历拖动时的长任务 ms', budget: { '1': 50 } },
  { name: 'outlineFirst', label: '大纲 200 行的浏览器工作（首次）ms', budget: {} },
  { name: 'outline', label: '大纲 200 行的浏览器工作 ms', budget: { '1': 300 } },
  { name: 'outlineDragTask', label: '大纲拖动时的长任务 ms', budget: { '1': 50 } },
];

const LABEL = 28;
const CELL = 24;

export function printPageResults({ byCpu, failures }: PageResults): string {
  const speeds = Object.keys(byCpu);
  const head = padEnd('', LABEL) + speeds.map((cpu) => padEnd(`CPU ÷${cpu}`, CELL)).join('');
  const rows = LINES.map(
    ({ name, label, budget }) =>
      padEnd(label, LABEL) + speeds.map((cpu) => padEnd(cellOf(byCpu[cpu]?.[name], budget[cpu]), CELL)).join(''),
  );
  return [head, ...rows, ...failures.map((failure) => `✗ ${failure}`)].join('\n');
}

function cellOf(value: number | undefined, limit: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '—';
  const shown = value < 10 ? value.toFixed(1) : String(Math.round(value));
  if (limit === undefined) return shown;
  return `${shown}（≤ ${limit} ${value <= limit ? '✓' : '✗'}）`;
}
