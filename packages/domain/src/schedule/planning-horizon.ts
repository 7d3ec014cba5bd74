/** 2100: nobody plans further, and a year of five digits is no date. */
export const PLANNING_HORIZON = 4_102_444_800_000;
