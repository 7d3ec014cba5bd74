/**
 * A call that plans and runs in one step asks nobody, so no warning is confirmed by itself: the caller names the codes
 * that it confirmed in the request header `Confirm-Warnings`, and every other warning refuses.
 */
import { asksForChoice, asksForReason, isException } from '@lectern/domain/tasks/task-codes';
import { RefusedError } from '../../errors.ts';
import type { CommandOrigin, RowReason } from '../commands/command-type.ts';
import type { Confirm } from './confirm-plan.ts';

export const NOT_CONFIRMED = 'warningsNotConfirmed';

type Asked = Pick<RowReason, 'outcome' | 'code' | 'message'>;

/** Those that stand in the way of a run: where a reason has to be given too, a header does not do. */
export function unconfirmed<R extends Asked>(reasons: readonly R[], { call }: CommandOrigin): readonly R[] {
  const confirmed = call.confirmed ?? [];
  return reasons.filter((one) => asksForChoice(one.outcome) && (asksForReason(one) || !confirmed.includes(one.code)));
}

/** @throws RefusedError naming each of them once. */
export function assertConfirmed(reasons: readonly Asked[], by: CommandOrigin): void {
  const open = [...new Map(unconfirmed(reasons, by).map((one) => [one.code, one])).values()];
  if (open.length > 0) throw notConfirmed(open);
}

export function notConfirmed(open: readonly Asked[]): RefusedError {
  const codes = open.map(({ code }) => code).join(',');
  const message = `${open.map((one) => one.message).join('；')}。确认无误后，请在请求头 Confirm-Warnings 中写 ${codes} 再提交`;
  return new RefusedError(NOT_CONFIRMED, message, {
    warnings: open.map((one) => ({ code: one.code, message: one.message })),
  });
}

/** The choices of a batch: what the caller confirmed is done, all else is left out. */
export function confirmedChoices(asked: readonly Asked[], by: CommandOrigin): Confirm['choices'] {
  const open = new Set(unconfirmed(asked, by).map(({ code }) => code));
  const choices = asked.filter(({ outcome }) => asksForChoice(outcome));
  return Object.fromEntries(choices.map(({ code }) => [code, open.has(code) ? 'skip' : 'apply'] as const));
}

/** The choices of a call that gave a reason: the exceptions of its plan are made; any other warning is not confirmed. */
export const exceptionChoices = (warnings: readonly Pick<RowReason, 'code'>[], reason: string): Confirm['choices'] =>
  Object.fromEntries(
    warnings.filter((one) => reason !== '' && isException(one)).map(({ code }) => [code, 'apply'] as const),
  );
