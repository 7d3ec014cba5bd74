/** How a template is written. */
export const VERSION_LABELS: Readonly<Record<1 | 2, string>> = { 1: '平铺字段', 2: '自由模块' };
