/** What the fields of the stock are called, in its form, its list and its log. */
export const STOCK_FIELD = {
  sku: 'SKU',
  name: '名称',
  onHand: '在库',
  inTransit: '补货在途',
  warnAt: '预警值',
} as const;
