import type { Team } from '@lectern/contract/teams/team-fields';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type TeamsRequest =
  | CommandRequest
  | { readonly kind: 'edit' | 'roster' | 'reservations'; readonly team: Team }
  | { readonly kind: 'create' | 'balance'; readonly lessonId: number; readonly teams: readonly Team[] }
  | { readonly kind: 'order' | 'suggest'; readonly lessonId: number }
  | {
      readonly kind: 'export';
      /** null: the list across lessons. */
      readonly lessonId: number | null;
      readonly ticked: Ticked<Team, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
