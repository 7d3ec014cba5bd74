/** Reads the query of an address. A name that stands twice is refused, since which of the two is meant cannot be known. */
import { InvalidError } from '../errors.ts';
import { checkKey, checkText } from './json-body.ts';

/** `mayRepeat` names the lists: their values are joined by commas. */
export function parseQueryString(
  text: string,
  mayRepeat: (name: string) => boolean = () => false,
): Record<string, string> {
  const query: Record<string, string> = {};
  if (text === '') return query;
  checkEncoding(text);
  for (const [name, value] of new URLSearchParams(text)) {
    checkKey(name);
    checkText(value);
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    if (earlier !== undefined && !mayRepeat(name)) throw new InvalidError(`查询参数 ${name.slice(0, 40)} 重复`);
    query[name] = earlier ? [earlier, value].filter(Boolean).join(',') : value;
  }
  return query;
}

/** URLSearchParams replaces broken escapes silently; a filter that means something else must not run. */
function checkEncoding(text: string): void {
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new InvalidError('查询参数的编码不正确');
  }
}
