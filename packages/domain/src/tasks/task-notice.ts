/** What a message about a task says (decision 161). */
import type { SizeTier } from './size-tier.ts';
import type { TaskCounts } from './task-transitions.ts';

const figure = (count: number): string => count.toLocaleString('en');

/** A small one ends before the eyes of whoever started it. */
export const isWorthNotice = ({ tier }: { readonly tier: SizeTier }): boolean => tier !== 'SMALL';

export function endedText(label: string, { succeeded, unchanged, refused, failed, notDone }: TaskCounts): string {
  const left = refused + failed + notDone;
  const parts = [
    `成功 ${figure(succeeded)} 条`,
    ...(unchanged > 0 ? [`无需变更 ${figure(unchanged)} 条`] : []),
    ...(left > 0 ? [`未完成 ${figure(left)} 条`] : []),
  ];
  return `“${label}”已结束：${parts.join('，')}`;
}

export function toReleaseText(label: string, creatorName: string, rowCount: number): string {
  return `${creatorName}发起的“${label}”等待放行，共 ${figure(rowCount)} 条，请核对后放行`;
}

export function releasedText(label: string, releasedBy: string): string {
  return `“${label}”已由${releasedBy}放行，开始执行`;
}
