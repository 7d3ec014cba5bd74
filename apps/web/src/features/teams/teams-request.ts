import type { Team } from '@lectern/contract/teams/team-fields';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';
import type { SelectionStore } from '../../shared/tables/selection.ts';

export type TeamsRequest =
  | CommandRequest
  | { readonly kind: 'edit' | 'roster' | 'reservations'; readonly team: Team }
  | {
      readonly kind: 'create';
      readonly lessonId: number;
      /** Its name; empty where the lesson has none. */
      readonly classType: string;
      readonly teams: readonly Team[];
    }
  | { readonly kind: 'balance'; readonly lessonId: number; readonly teams: readonly Team[] }
  | {
      readonly kind: 'merge' | 'spread';
      /** Of the lesson those that stand. */
      readonly teams: readonly Team[];
      readonly tickedIds: readonly number[];
      readonly ticks: SelectionStore;
    }
  | { readonly kind: 'order'; readonly lessonId: number }
  /** `teamId`: where one of its teams was chosen. */
  | { readonly kind: 'suggest'; readonly lessonId: number; readonly teamId?: number }
  | {
      readonly kind: 'export';
      /** null: the list across lessons. */
      readonly lessonId: number | null;
      readonly ticked: Ticked<Team, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
