import { app } from '../../app.ts';
export const service = app;
