/** 分 as people read it. */
export const moneyWords = (cents: number): string =>
  `${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })} 元`;
