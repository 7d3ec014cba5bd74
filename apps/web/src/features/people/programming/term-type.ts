/** What 期数类型 1 and 2 mean (R198). */
export const TERM_TYPE_WORDS = { 1: '类型 1（普通级别）', 2: '类型 2（长期级别）' } as const;

export const termTypeWords = (type: number): string => TERM_TYPE_WORDS[type === 2 ? 2 : 1];
