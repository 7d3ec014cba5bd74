import { pure } from '../../domain/src/lessons/pure.ts';
export const used = pure;
