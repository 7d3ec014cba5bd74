import { stored } from '../store/bad.ts';

export const command = stored;
