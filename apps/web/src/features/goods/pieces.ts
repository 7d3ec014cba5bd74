const FORMAT = new Intl.NumberFormat('zh-CN');

/** A count with its thousands apart. */
export const pieces = (count: number): string => FORMAT.format(count);
