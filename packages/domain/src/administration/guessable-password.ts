/**
 * Is a password long, and guessed at once all the same? Whatever guessers try first is taken out of it: words that stand
 * in half of all passwords, words of this product and its trade, the person's own account and name, keys that lie side by
 * side, counting, repeating, years. Too little that is its own must not be left (decision 327; ASVS V6.2.4, V6.2.11).
 */

const COMMON_WORDS = `
administrator password passwort passwd pass admin root user guest tester test demo login logon welcome hello letmein
iloveyou love monkey dragon master sunshine princess football baseball superman batman shadow secret private default
changeme change temporary temp summer winter spring autumn january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday beijing shanghai guangzhou shenzhen
china internet computer google apple iphone samsung windows office company welcome1 woaini mima denglu nihao 5201314 1314
520 666 888 123 abc qwe asd zxc
`;

/** ASVS V6.1.2: the words of this installation's context. */
export const CONTEXT_WORDS: readonly string[] = `
lectern jiangtai 讲台 amaze teacher teaching student school class course lesson episode exam tutor mentor staff operator
manager viewer devops education online jiaowu laoshi jiaoshi xuesheng xuexiao kecheng banji peixun jiaoyu 教务 老师 学生
课程 管理员 密码
`
  .trim()
  .split(/\s+/);

const COMMON: readonly string[] = COMMON_WORDS.trim().split(/\s+/);
/** Along the keys, forwards and backwards. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '0123456789', 'abcdefghijklmnopqrstuvwxyz'];
const KEY_COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn'];
const WALKS = KEY_ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
/** Three of them stand in many a word: `first`, `property`. */
const SHORTEST_WALK = 4;
const SHORTEST_OWN_PART = 3;
const ENOUGH_OF_ITS_OWN = 4;
/** Signs that people write for letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};

export interface PasswordOwner {
  readonly account: string;
  readonly name: string;
}

export function isGuessablePassword(password: string, { account, name }: PasswordOwner): boolean {
  const written = password.normalize('NFKC').toLowerCase();
  const own = [...account.toLowerCase().split(/[._@-]/), account.toLowerCase(), name.toLowerCase()];
  const known = [...COMMON, ...CONTEXT_WORDS, ...own.filter((part) => part.length >= SHORTEST_OWN_PART)];
  // As it stands and with letters for signs: `p@ssw0rd` is a word, `12345` is counting.
  const rests = [written, Array.from(written, (sign) => LETTER_OF[sign] ?? sign).join('')];
  return rests.some((text) => new Set(restOf(text, known)).size < ENOUGH_OF_ITS_OWN);
}

/** What is left to be guessed. */
function restOf(text: string, known: readonly string[]): string {
  let rest = text;
  for (const word of known.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
  rest = withoutWalks(rest);
  for (const column of KEY_COLUMNS) rest = rest.replaceAll(column, ' ');
  return rest
    .replaceAll(/(19|20)\d\d/g, ' ')
    .replaceAll(/(.)\1{2,}/gu, ' ')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

function withoutWalks(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = walkAt(text, at);
    rest += length === 0 ? text.charAt(at) : ' ';
    at += Math.max(1, length);
  }
  return rest;
}

/** How many signs from here on follow one another on the keys or in counting; 0: not enough of them. */
function walkAt(text: string, at: number): number {
  let length = 0;
  for (const walk of WALKS) {
    let end = at + SHORTEST_WALK;
    while (end <= text.length && walk.includes(text.slice(at, end))) end += 1;
    if (end - 1 - at >= SHORTEST_WALK) length = Math.max(length, end - 1 - at);
  }
  return length;
}
