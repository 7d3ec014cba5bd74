/** The inputs that fill in what is lacking: those of the command's form, or of the lesson's with the options it offers. */

import type { planFixesContract } from '@lectern/contract/tasks/plan-fixes';
import type { CommandField } from '@lectern/contract/tasks/task-replies';
import { HOMEWORK_TYPE, REFUND_WAY } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { FILLED_FIELDS, FIX_OF, type Lack } from '@lectern/domain/plan-fixes/lacks';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { fieldsOfInput } from '../batch-tasks/index.ts';
import { readLessonOptions } from '../dictionaries/index.ts';

type Reply = z.output<typeof planFixesContract.planFix.reply>;
type Options = Awaited<ReturnType<typeof readLessonOptions>>;
type Offered = readonly { readonly value: string | number; readonly label: string }[];

const NAME_PATTERN = '{序号} 班';

export async function fixFields(
  db: Db,
  lack: Lack,
  command: CommandType,
): Promise<{ fields: CommandField[]; fixed: Reply['fixed'] }> {
  if (!isFilled(lack)) {
    const { inputs } = FIX_OF[lack];
    const fields = fieldsOfInput(command.input).filter(({ name }) => inputs.includes(name));
    if (lack !== 'team') return { fields, fixed: {} };
    return { fields: TEAM_FIELDS, fixed: { pattern: NAME_PATTERN } };
  }
  const options = OFFERED[lack](await readLessonOptions(db)).map(({ value, label }) => ({ value: `${value}`, label }));
  const control = lack === 'grades' ? ('options' as const) : ('option' as const);
  const field = { name: 'value', label: lessonFieldLabel(lack), control, required: true, options };
  return { fields: [field], fixed: { field: lack } };
}

const TEAM_FIELDS: CommandField[] = [
  { name: 'count', label: '每门课程新建', control: 'number', required: true, min: 1, max: 20, initial: 1 },
  { name: 'capacity', label: '每班容量', control: 'number', required: true, min: 1, max: 10_000 },
];

type Filled = (typeof FILLED_FIELDS)[number];
const isFilled = (lack: Lack): lack is Filled => (FILLED_FIELDS as readonly Lack[]).includes(lack);

/** Only what may still be chosen. */
const enabled = (rows: readonly { readonly id: number; readonly name: string; readonly enabled: boolean }[]): Offered =>
  rows.filter((row) => row.enabled).map(({ id, name }) => ({ value: id, label: name }));

const OFFERED: Record<Filled, (options: Options) => Offered> = {
  phase: ({ phases }) => enabled(phases),
  subject: ({ subjects }) => enabled(subjects),
  grades: ({ grades }) => enabled(grades),
  semester: ({ semesters }) => enabled(semesters),
  label: ({ labels }) => enabled(labels),
  logisticsBiz: ({ logisticsBizs }) => enabled(logisticsBizs),
  refundWay: () => REFUND_WAY.options,
  homeworkType: () => HOMEWORK_TYPE.options,
};
