/** What is wrong with an answer, whatever was asked; empty when nothing is. */
import { ErrorBody } from '@lectern/contract/wire-values';
import { zodOf } from '../../src/platform/http/zod-of.ts';
import type { HttpAnswer } from './http-caller.ts';
import type { DescribedCall } from './openapi-calls.ts';

/** What hangs, not what is slow: eight password checks at a time may take seconds on a busy machine. */
const LONGEST_MS = 20_000;
/** Nothing that the hostile values themselves hold: an answer may name what was sent. */
const INSIDES =
  /node_modules|\bat .{1,80}:\d+:\d+|\.(?:ts|mjs|js):\d+|\b(?:SELECT|INSERT INTO|RETURNING)\b|violates|duplicate key|syntax error at|relation "|column "|pg_catalog|kysely|SQLSTATE/;
const CHINESE = /[\u4e00-\u9fff]/;
const StrictErrorBody = ErrorBody.strict();

export function answerFaults(call: Pick<DescribedCall, 'endpoint'>, answer: HttpAnswer): string[] {
  const { status, text, elapsedMs } = answer;
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  if (elapsedMs > LONGEST_MS) faults.push(`took ${Math.round(elapsedMs)} ms`);
  if (status >= 200 && status < 300) faults.push(...replyFaults(call, answer));
  else {
    if (INSIDES.test(text)) faults.push('tells its insides');
    faults.push(...errorFaults(answer));
  }
  return faults;
}

function replyFaults({ endpoint }: Pick<DescribedCall, 'endpoint'>, { contentType, text }: HttpAnswer): string[] {
  if (!endpoint) return [];
  if (endpoint.contentType) return contentType === endpoint.contentType ? [] : [`content type ${contentType}`];
  if (contentType !== 'application/json; charset=utf-8') return [`content type ${contentType}`];
  const parsed = zodOf(endpoint.reply).safeParse(jsonOf(text));
  return parsed.success ? [] : [`reply off its schema: ${parsed.error.message.slice(0, 500)}`];
}

function errorFaults({ contentType, text }: HttpAnswer): string[] {
  if (contentType !== 'application/json; charset=utf-8') return [`error with content type ${contentType}`];
  const parsed = StrictErrorBody.safeParse(jsonOf(text));
  if (!parsed.success) return [`error body off its schema: ${parsed.error.message.slice(0, 300)}`];
  const { message, requestId } = parsed.data;
  return [
    ...(CHINESE.test(message) ? [] : [`message is not Chinese: ${message}`]),
    ...(requestId === '' ? ['no request id'] : []),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
