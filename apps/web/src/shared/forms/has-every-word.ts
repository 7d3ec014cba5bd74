/** 小学 英语 finds 小学 · 英语 · 阅读提升: whoever types parts of a long name does not know what stands between them. */
export function hasEveryWord(text: string, typed: string): boolean {
  const within = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
