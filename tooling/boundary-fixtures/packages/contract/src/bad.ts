import { app } from '../../../apps/server/src/app.ts';
export const bad = app;
