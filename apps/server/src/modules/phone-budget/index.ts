/** Public API of the daily budget of full phone numbers; used by every module that lets one out. */
export { isWithinBudget, spendLookUp, spendNumber, spendNumbers } from './spend-budget.ts';
