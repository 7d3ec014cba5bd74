import type { Detector } from '@lectern/contract/exams/ability-detectors';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type DetectorRequest =
  | CommandRequest
  /** Null: a new one. */
  | { readonly kind: 'edit'; readonly detector: Detector | null }
  | { readonly kind: 'delete'; readonly detector: Detector }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<Detector, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
