/** The order of one lesson's outline as somebody arranged it (E045). */
import { Id } from '@lectern/contract/wire-values';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { z } from 'zod';
import { onlyOrder } from './arrangement.ts';
import { arrangementCommand } from './arrangement-command.ts';

const Key = z.strictObject({ kind: z.enum(AGENDA_KIND.codes), id: Id });
const Input = z.strictObject({
  /** All items of the outline, the first first. */
  items: z.array(Key).min(1).max(5000).meta({ control: 'none' }),
});

export const orderCommand = arrangementCommand({
  name: 'lesson.orderItems',
  label: '调整大纲顺序',
  verb: '调整',
  noun: '课程的大纲顺序',
  description: '讲次序号和按讲次计算的时间随之变化',
  action: 'lesson.orderItems',
  input: Input,
  arrange: ({ items }) => Promise.resolve(() => onlyOrder(items)),
});
