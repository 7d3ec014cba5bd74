/**
 * Where an item of the navigation may lead: into the app, or to another site by https. Anything a browser would read
 * as a script, as another site in disguise, or differently than a person does is refused (issue 5, bad input).
 */
export type NavLink = { readonly kind: 'inside' | 'outside' } | { readonly kind: 'refused'; readonly reason: string };

const MOST = 500;
/** Browsers drop or trim these, so that `java\tscript:` would run. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/u;
/** A host without account and password in front of it; hosts of other scripts in their `xn--` form. */
const WEB = /^https?:\/\/(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?(?::\d{1,5})?(?:[/?#].*)?$/i;
const INSIDE = /^\/(?!\/)[\w\-/?=&.%{},:~+]*$/;

export function checkNavLink(text: string): NavLink {
  if (text === '') return refused('请填写链接');
  if (text.length > MOST) return refused(`链接最长 ${MOST} 个字符`);
  if (INVISIBLE.test(text)) return refused('链接不能含空格或不可见字符');
  if (text.includes('\\')) return refused('链接不能含反斜杠');
  if (text.startsWith('//')) return refused('不能以 // 开头：站内页面以一个 / 开头，其他网站写完整的 https:// 地址');
  if (text.startsWith('/')) return INSIDE.test(text) ? { kind: 'inside' } : refused('站内路径含有不允许的字符');
  if (!/^https:\/\//i.test(text)) return refused('只能是以 / 开头的站内页面，或以 https:// 开头的地址');
  if (!isWebAddress(text)) return refused('地址不完整，或含有账号密码。正确的写法例如 https://example.com/');
  return { kind: 'outside' };
}

/** A complete address by http(s) that reads to everybody as it will be followed. */
export function isWebAddress(text: string): boolean {
  return WEB.test(text) && !INVISIBLE.test(text) && !text.includes('\\');
}

/** A program to install comes by https, so that nobody on the way exchanges it; from this machine also without. */
export function isDownloadAddress(text: string): boolean {
  return isWebAddress(text) && /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/?#]|$))/i.test(text);
}

function refused(reason: string): NavLink {
  return { kind: 'refused', reason };
}
