import { z } from '../../../contract/src/z.ts';
export const impure = z;
