/** Where the browser goes after signing out (R025, decision 9): the configured address with the way back appended. */
export function logoutAddress(configured: string | null, target: string | undefined, host: string): string {
  if (configured === null) return '';
  const back = target !== undefined && leadsTo(target, host) ? encodeURIComponent(target.replace(/#.*$/, '')) : '';
  return configured + back;
}

/** Only back to where the request came from: the outside page would send people wherever a link said. */
function leadsTo(target: string, host: string): boolean {
  // A browser takes a backslash for a slash; what stands in the address must mean the same to everybody.
  if (/[\\\s\p{Cc}]/u.test(target) || !URL.canParse(target)) return false;
  const url = new URL(target);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.host === host.toLowerCase();
}
