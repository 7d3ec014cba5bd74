/** Does a bundle sell at a time at which the lesson inside does not? Open ends are open. */
export interface SaleWindow {
  readonly startSaleAt: Date | null;
  readonly endSaleAt: Date | null;
}

export function sellsOutside(bundle: SaleWindow, lesson: SaleWindow): boolean {
  return startOf(bundle) < startOf(lesson) || endOf(bundle) > endOf(lesson);
}

const startOf = (window: SaleWindow): number => window.startSaleAt?.getTime() ?? Number.NEGATIVE_INFINITY;
const endOf = (window: SaleWindow): number => window.endSaleAt?.getTime() ?? Number.POSITIVE_INFINITY;
