import { helper } from './pure.test.ts';
export const used = helper;
