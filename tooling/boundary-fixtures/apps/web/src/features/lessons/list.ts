import { app } from '../../app/app.tsx';
export const list = app;
