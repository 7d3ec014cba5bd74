/** The order of one lesson's outline as somebody arranged it (E045). */
import { Id } from '@lectern/contract/wire-values';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { z } from 'zod';
import { commandType } from '../../../platform/plans/command-type.ts';
import { lessonImpact, lessonSubject } from '../../lessons/index.ts';
import { applyOrder, type OrderPayload, planOrders, planOrdersBack, type WantedOrder } from './order-rows.ts';

const Key = z.strictObject({ kind: z.enum(AGENDA_KIND.codes), id: Id });
const Input = z.strictObject({
  /** All items of the outline, the first first. */
  items: z.array(Key).min(1).max(5000).meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

const LABEL = '调整大纲顺序';
const asArranged = ({ items }: Input): WantedOrder => ({ label: LABEL, orderOf: () => items });

export const orderCommand = commandType<Input, OrderPayload>({
  name: 'lesson.orderItems',
  label: LABEL,
  words: { verb: '调整', unit: '门', noun: '课程的大纲顺序', description: '讲次序号和按讲次计算的时间随之变化' },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  hidden: true,
  redoable: true,
  impact: lessonImpact,
  plan: (db, context, input, ids) => planOrders(db, context, ids, asArranged(input)),
  apply: (tx, context, row, input) => applyOrder(tx, context, row, asArranged(input)),
  invert: planOrdersBack,
});
