import { bad } from '../kit/record/bad.ts';
export const used = bad;
