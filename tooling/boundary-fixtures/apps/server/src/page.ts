import { app } from '../../web/src/app/app.tsx';
export const page = app;
