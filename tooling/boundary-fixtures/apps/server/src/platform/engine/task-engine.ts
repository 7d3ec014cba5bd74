export const engine = 1;
