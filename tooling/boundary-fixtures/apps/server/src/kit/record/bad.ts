import { teams } from '../../modules/teams/index.ts';
export const bad = teams;
