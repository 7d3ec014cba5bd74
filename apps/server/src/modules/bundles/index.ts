/** Bundles (商品组合) as far as lessons look at them. */
export { bundleNamesOfLessons, bundlesOfLesson } from './bundles.queries.ts';
export { sellsOutside } from './sale-window.ts';
