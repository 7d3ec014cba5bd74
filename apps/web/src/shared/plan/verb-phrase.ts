/** `things` in the place that the verb has for them: 发布 3 门课程, 为 3 门课程设置标记. */
export function verbPhrase(verb: string, things: string): string {
  const counted = /^[\d]/.test(things) ? ` ${things}` : things;
  return verb.includes('…') ? verb.replace('…', () => counted) : `${verb}${counted}`;
}
