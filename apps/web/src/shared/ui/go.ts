/** The one way out of the app: every address of another site passes here. */
type Target = 'here' | 'newTab' | 'replacing';

/** `replacing` for an address that only led here, so that Back does not lead out again. */
export function go(url: string, target: Target = 'here'): void {
  if (!isWebAddress(url)) throw new Error(`not a web address: ${url}`);
  if (target === 'newTab') window.open(url, '_blank', 'noopener,noreferrer');
  else if (target === 'replacing') window.location.replace(url);
  else window.location.assign(url);
}

/** No `javascript:` and the like, wherever the address came from. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url, window.location.href) && /^https?:$/.test(new URL(url, window.location.href).protocol);
}
