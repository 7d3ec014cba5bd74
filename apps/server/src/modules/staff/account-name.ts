/** How an account is written. Anything else belongs to nobody and is refused before a database or directory sees it. */
const ACCOUNT = /^[a-z0-9][a-z0-9._@-]{0,63}$/;

/** Undefined: no account is written so. */
export function parseAccount(text: string): string | undefined {
  const account = text.trim().toLowerCase();
  return ACCOUNT.test(account) ? account : undefined;
}
