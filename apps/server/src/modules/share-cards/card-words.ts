/** How the operation log words what happens to a share card. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { CARD_CHANNEL, CARD_FIELD_LABEL, SHARE_LEVEL } from '@lectern/domain/share-cards/share-card';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { plainValueLabel, type SubjectWords, wordsFrom } from '../operation-log/index.ts';

export const SHARE_CARD = 'shareCard';

export const CARD_ACTION = codeTable({
  'shareCard.create': '新建分享卡片',
  'shareCard.update': '修改分享卡片',
  'shareCard.bin': '移入回收站',
  'shareCard.unbin': '从回收站恢复',
  'shareCard.purge': '到期从回收站清除',
});
export type CardAction = CodeOf<typeof CARD_ACTION>;

export const cardWords: Partial<SubjectWords> = {
  ...wordsFrom(
    '分享卡片',
    Object.fromEntries(CARD_ACTION.options.map(({ value, label }) => [value, label])),
    CARD_FIELD_LABEL,
  ),
  valueLabel: (field, value) => {
    if (field === 'level' && SHARE_LEVEL.has(value)) return SHARE_LEVEL.labelOf(value);
    if (field === 'channel' && CARD_CHANNEL.has(value)) return CARD_CHANNEL.labelOf(value);
    if (field === 'startTime' || field === 'endTime') return momentWords(value);
    if (field === 'parameters' && Array.isArray(value)) return plainValueLabel(value.map(parameterWords));
    return typeof value === 'number' ? String(value) : plainValueLabel(value);
  },
};

function momentWords(value: unknown): string {
  return typeof value === 'number' && value > 0 ? formatDateTime(value) : plainValueLabel(null);
}

function parameterWords(parameter: unknown): string {
  const { name, value }: { name?: unknown; value?: unknown } = Object(parameter);
  return `${String(name)}=${String(value)}`;
}
