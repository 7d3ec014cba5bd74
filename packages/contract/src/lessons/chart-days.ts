/** Days of one chart (statistics 13). */
export const MAX_CHART_DAYS = 400;
