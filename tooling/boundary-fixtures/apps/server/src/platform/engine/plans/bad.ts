import { run } from '../tasks/bad.ts';

export const planned = run;
