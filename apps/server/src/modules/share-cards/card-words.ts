/** How the operation log words what happens to a share card. */
import { CARD_CHANNEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { plainValueLabel } from '../operation-log/index.ts';

export const CARD_VERBS = {
  create: '新建分享卡片',
  update: '修改分享卡片',
  bin: '移入回收站',
  unbin: '从回收站恢复',
  purge: '到期从回收站清除',
};

export function cardValue(field: string, value: unknown): string | undefined {
  if (field === 'level' && SHARE_LEVEL.has(value)) return SHARE_LEVEL.labelOf(value);
  if (field === 'channel' && CARD_CHANNEL.has(value)) return CARD_CHANNEL.labelOf(value);
  if (field === 'startTime' || field === 'endTime') return momentWords(value);
  if (field === 'parameters' && Array.isArray(value)) return plainValueLabel(value.map(parameterWords));
  return typeof value === 'number' ? String(value) : undefined;
}

function momentWords(value: unknown): string {
  return typeof value === 'number' && value > 0 ? formatDateTime(value) : plainValueLabel(null);
}

function parameterWords(parameter: unknown): string {
  const { name, value }: { name?: unknown; value?: unknown } = Object(parameter);
  return `${String(name)}=${String(value)}`;
}
