import type { Team } from '@lectern/contract/teams/team-fields';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type TeamsRequest =
  | CommandRequest
  | { readonly kind: 'edit' | 'roster' | 'reservations'; readonly team: Team }
  | { readonly kind: 'create' | 'balance'; readonly lessonId: number; readonly teams: readonly Team[] }
  | { readonly kind: 'order'; readonly lessonId: number };
