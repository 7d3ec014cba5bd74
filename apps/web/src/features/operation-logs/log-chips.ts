/** What the log is searched for, in words. */

import type { ReplyOf } from '@lectern/contract/endpoint';
import type { operationLogContract } from '@lectern/contract/history/operation-log';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Chip } from '../../shared/lists/filter-chips.tsx';
import { LOG_KEYS, type LogAddress, type LogKey } from './log-address.ts';

type Labels = ReplyOf<typeof operationLogContract.words>;

const LABEL: Readonly<Record<LogKey, string>> = {
  text: '对象名称',
  subjectType: '对象类型',
  subjectId: '对象 ID',
  actorName: '操作人',
  action: '操作',
  field: '字段',
  taskId: '任务 ID',
  from: '开始时间',
  to: '结束时间',
};
/** A code without a label would be no word. */
const ON_ITS_WAY = '…';

export function logChips(address: LogAddress, labels: Labels): readonly Chip<LogKey>[] {
  const named = (part: 'actions' | 'fields', value: string) =>
    labels
      .filter(({ subjectType }) => !address.subjectType || subjectType === address.subjectType)
      .flatMap((of) => of[part])
      .find((option) => option.value === value)?.label ?? ON_ITS_WAY;
  const textOf: Partial<Record<LogKey, (text: string) => string>> = {
    subjectType: (text) => labels.find(({ subjectType }) => subjectType === text)?.label ?? ON_ITS_WAY,
    action: (text) => named('actions', text),
    field: (text) => named('fields', text),
    from: (text) => formatDateTime(Number(text)),
    to: (text) => formatDateTime(Number(text)),
  };
  return LOG_KEYS.flatMap((key) => {
    const text = address[key];
    return text ? [{ key, label: LABEL[key], words: textOf[key]?.(text) ?? text, ignored: false }] : [];
  });
}
