/** Money is kept in 分; people read 元 with thousands set apart. */
export const yuanText = (cents: number): string =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const moneyText = (cents: number): string => `${yuanText(cents)} 元`;
