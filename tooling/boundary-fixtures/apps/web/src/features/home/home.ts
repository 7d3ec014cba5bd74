import { list } from '../lessons/list.ts';
import { app } from '../../../../server/src/app.ts';
export const home = [list, app];
