import { list } from '../features/lessons/list.ts';
export const bad = list;
