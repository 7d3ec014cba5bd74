/** The shapes of the rule registry's rows: what rules decide by, and what its keepers write. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { REGISTERED_RULE } from '@lectern/domain/lessons/rule-kinds';
import { z } from 'zod';
import { Id, Millis } from '../wire-values.ts';
import { EntryId, Rev } from './dictionary-rows.ts';

const MAX_EXAMPLES = 20;
const Grades = z.array(EntryId).max(100);

const content = {
  rule: z.enum(REGISTERED_RULE.codes),
  name: z.string().trim().min(1, '请填写名称').max(40),
  /** 0: since ever. */
  validFrom: Millis,
  /** The moment after the last day; 0: for good. */
  validUntil: Millis,
  enabled: z.boolean(),
  semester: EntryId.nullable(),
  labelFrom: EntryId.nullable(),
  labelTo: EntryId.nullable(),
  subject: EntryId.nullable(),
  grades: Grades,
  types: z.array(z.enum(LESSON_TYPE.codes)).max(LESSON_TYPE.codes.length),
};

/** What the rules of a lesson are given, by forms and by saves alike. */
export const RuleFact = z.object({ id: Id, ...content });

const RuleExample = z.strictObject({
  /** A day. */
  on: Millis,
  fires: z.boolean(),
  lesson: z.strictObject({
    flattedCategory: z.enum(LESSON_TYPE.codes),
    phase: EntryId.nullable(),
    subject: EntryId.nullable(),
    semester: EntryId.nullable(),
    grades: Grades,
    label: EntryId.nullable(),
    otherLabel: EntryId.nullable(),
    withGift: z.boolean(),
  }),
});

export const RuleBody = z.strictObject({
  ...content,
  examples: z.array(RuleExample).max(MAX_EXAMPLES, `最多 ${MAX_EXAMPLES} 个示例`),
  note: z.string().trim().max(200),
});
export type RuleBody = z.output<typeof RuleBody>;

export const RuleRow = z.object({
  id: Id,
  rev: Rev,
  ...RuleBody.shape,
  /** 0: since the installation. */
  updatedTime: Millis,
  updatedBy: z.string(),
  /** Never was a day on which it decided, so nothing that was saved rests on it. */
  removable: z.boolean(),
});
export type RuleRow = z.output<typeof RuleRow>;

export const RuleVersion = z.object({ rev: z.int(), time: Millis, actorName: z.string(), value: RuleBody });
