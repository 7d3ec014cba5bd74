/** What a command was given beside its records, checked by its schema; told by the names that its form shows. */
import { z } from 'zod';
import { InvalidError } from '../../errors.ts';
import { issuesOf } from '../../http/read-input.ts';
import type { CommandType } from './command-type.ts';

/** @throws InvalidError with every issue found. */
export function commandInput(command: CommandType, sent: unknown): unknown {
  const parsed = command.input.safeParse(sent);
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.flatMap((issue) => issuesOf('body', { ...issue, path: ['input', ...issue.path] }));
  const [first] = found;
  throw new InvalidError(first ? wordsOf(command, first) : '操作的参数有误，请重新填写', found);
}

function wordsOf({ input }: CommandType, { path, message }: { path: string; message: string }): string {
  const [, field = '', ...inner] = path.split('.');
  const title = titleOf(input, field);
  if (title === undefined) return `操作的参数有误，${[field, ...inner].join('.')}：${message}`;
  // Some sentences name their field themselves.
  return message.includes(title) ? message : `“${title}”${message}，请修改后重试`;
}

function titleOf(input: z.ZodType, field: string): string | undefined {
  const schema = input instanceof z.ZodObject && Object.hasOwn(input.shape, field) ? input.shape[field] : undefined;
  return schema && z.globalRegistry.get(schema)?.title;
}
