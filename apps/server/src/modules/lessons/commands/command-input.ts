/** Pieces that the inputs of commands share. What a form leaves empty is not sent and stays as it is. */
import { type CodeTable, codeTable } from '@lectern/domain/code-table';
import type { z } from 'zod';

/** A switch always says something; this also says nothing. */
export const YES_NO = codeTable({ yes: '是', no: '否' });

/** A copy: the schema's metadata is handed out and must not lead back to the table. */
export const optionsOf = <C extends string>({ options }: CodeTable<C>) => ({
  control: 'choice',
  options: options.map((option) => ({ ...option })),
});

interface Partner {
  readonly mode: string;
  readonly is: string;
  /** One of them is enough. */
  readonly wants: readonly [string, ...string[]];
  readonly message: string;
}

/** For `superRefine`: a mode that wants a value has it, a value has its mode, and something is to be changed. */
export function partnerMissing(partners: readonly Partner[]) {
  return (input: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const given = (name: string) => input[name] !== undefined;
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const { mode, is, wants, message } of partners) {
      if (input[mode] === is && !wants.some(given)) add(wants[0], message);
    }
    for (const name of new Set(partners.flatMap(({ wants }) => wants))) {
      const fits = partners.some(({ mode, is, wants }) => wants.includes(name) && input[mode] === is);
      if (given(name) && !fits) add(name, '与所选方式不符，请先选择对应的方式，或清空该项');
    }
    if (!Object.keys(input).some(given)) {
      context.addIssue({ code: 'custom', path: [], message: '请至少填写一项要修改的内容' });
    }
  };
}
