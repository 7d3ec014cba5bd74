import { engine } from '../task-engine.ts';

export const run = engine;
