/** Names of teams (小班) that read alike although they differ: 1班, 1 班, １ 班 and 一班. A warning, for nothing forbids them (teams 5). */

const DIGITS = '零一二三四五六七八九';
const NUMERAL = /[一二三四五六七八九]?十[一二三四五六七八九]?|[零〇一二三四五六七八九]/gu;

/** 十二 is 12, 二十 is 20; a digit by itself is that digit. */
function figureOf(text: string): string {
  if (!text.includes('十')) return text === '〇' ? '0' : String(DIGITS.indexOf(text));
  const [tens = '', ones = ''] = text.split('十');
  return String((tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones)));
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s第·_\-()（）【】[\]]/gu, '')
    .replaceAll(NUMERAL, figureOf);

/** The first of them that reads like this name and is not the same. */
export function similarName(name: string, others: readonly string[]): string | undefined {
  const key = keyOf(name);
  return key === '' ? undefined : others.find((other) => other !== name && keyOf(other) === key);
}
