import { app } from '../../../../server/src/app.ts';
import { list } from '../lessons/list.ts';
export const home = [list, app];
