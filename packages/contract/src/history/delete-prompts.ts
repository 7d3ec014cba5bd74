/** What refers to an object, told before it is deleted. */
import { PROMPT_KIND, REFERENCE_KIND } from '@lectern/domain/delete-prompts/prompt-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText } from '../wire-values.ts';

/** Most that one line names. */
export const PROMPT_SAMPLE = 5;

const DeletePrompt = z.object({
  kind: z.enum(REFERENCE_KIND.codes),
  label: z.string(),
  count: z.int().min(1),
  /** While it is so, the object is not deleted. */
  blocks: z.boolean(),
  /** The newest of those that the asking person may see. */
  sample: z.array(z.object({ id: Id, name: z.string(), href: z.string().nullable() })).max(PROMPT_SAMPLE),
});
export type DeletePrompt = z.output<typeof DeletePrompt>;

export const deletePromptsContract = {
  list: endpoint({
    id: 'E060',
    method: 'GET',
    path: '/tutor-atm-lesson/api/delete-prompts',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '删除前的提示：哪些对象引用它，哪些引用会使删除被拒绝',
    query: z.strictObject({ kind: z.enum(PROMPT_KIND.codes), id: IdText }),
    reply: z.array(DeletePrompt),
  }),
} as const;
