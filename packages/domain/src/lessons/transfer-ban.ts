/** Transfer into a lesson can be forbidden and allowed again (R157); the reason travels in the body (decision 55). */
export const ALLOW_TRANSFER_REASON = '允许转入';
export const TRANSFER_REASON_MAX = 200;

/** What is sent as reason: allowing has a fixed one, forbidding wants the person's. Undefined when it is missing. */
export function transferBanReason(forbidden: boolean, typed: string): string | undefined {
  if (!forbidden) return ALLOW_TRANSFER_REASON;
  return typed.trim().slice(0, TRANSFER_REASON_MAX) || undefined;
}
