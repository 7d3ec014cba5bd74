/** What stands in the list of sources. */
import type { FactSource } from '@lectern/contract/exams/facts';
import { hoursLabel, SOURCE_STATE, type SourceState } from '@lectern/domain/statistics/fact-sources';
import type { PlacedColumn } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../../shared/ui/marks.tsx';
import { plainColumn } from '../plain-columns.ts';
import { familiesText } from './source-dialog.tsx';

const TONE: Readonly<Record<SourceState, Tone>> = {
  disabled: 'plain',
  new: 'accent',
  usual: 'success',
  silent: 'danger',
};

const count = (value: number): string => value.toLocaleString('zh-CN');

export type SourceAction = 'edit' | 'switch' | 'key';

export function sourceColumns(act: (action: SourceAction, source: FactSource) => void): PlacedColumn<FactSource>[] {
  return [
    plainColumn<FactSource>('name', '名称', 170, ({ name }) => name),
    plainColumn<FactSource>('state', '状态', 96, ({ state }) => (
      <StatusDot tone={TONE[state]}>{SOURCE_STATE.labelOf(state)}</StatusDot>
    )),
    plainColumn<FactSource>('arrived', '最近到达', 150, arrivedText),
    plainColumn<FactSource>('lately', '近 24 小时', 150, latelyText),
    plainColumn<FactSource>('refused', '近 24 小时被拒', 160, refusedText, true),
    plainColumn<FactSource>('families', '可上报', 140, ({ families }) => (
      <span title={familiesText(families)}>{familiesText(families)}</span>
    )),
    plainColumn<FactSource>('calls', '每分钟上限', 100, ({ callsPerMinute }) => `${count(callsPerMinute)} 次`),
    plainColumn<FactSource>('actions', '操作', 190, (source) => (
      <>
        {(['edit', 'switch', 'key'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className="row-action"
            aria-label={`${actionLabel(action, source)}：${source.name}`}
            onClick={() => act(action, source)}
          >
            {actionLabel(action, source)}
          </button>
        ))}
      </>
    )),
  ];
}

function actionLabel(action: SourceAction, { enabled }: FactSource): string {
  if (action === 'edit') return '编辑';
  if (action === 'key') return '更换密钥';
  return enabled ? '停用' : '启用';
}

function arrivedText({ arrivedTime, usualPause }: FactSource) {
  if (arrivedTime === 0) return '—';
  return (
    <span title={usualPause === null ? '到达满三天后开始判断静默' : `近两周最长间隔 ${hoursLabel(usualPause)}`}>
      <Instant at={arrivedTime} />
    </span>
  );
}

function latelyText({ lately: { accepted, unchanged }, waiting }: FactSource): string {
  const parts = [
    ...(accepted > 0 || unchanged > 0 ? [`接收 ${count(accepted)}`] : []),
    ...(unchanged > 0 ? [`重复 ${count(unchanged)}`] : []),
    ...(waiting > 0 ? [`等待 ${count(waiting)}`] : []),
  ];
  return parts.length === 0 ? '—' : parts.join('，');
}

function refusedText({ lately: { refused } }: FactSource): string {
  if (refused.length === 0) return '—';
  return refused.map((each) => `${each.label} ${count(each.count)}`).join('；');
}
