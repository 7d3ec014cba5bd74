import { planned } from '../plans/bad.ts';

export const stored = planned;
