import { planned } from './engine/plans/bad.ts';

export const usesEngine = planned;
