import type { ParcelRow } from '@lectern/contract/goods/lesson-materials';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';
import type { MaterialItem } from './material-columns.tsx';
import type { ParcelAddress } from './parcel-kind.ts';

export type GoodsRequest =
  | CommandRequest
  | { readonly kind: 'edit'; readonly lessonId: number; readonly rev: number; readonly material: MaterialItem | null }
  | { readonly kind: 'remove'; readonly lessonId: number; readonly rev: number; readonly material: MaterialItem }
  | { readonly kind: 'ship'; readonly lessonId: number; readonly materialIds?: readonly number[] }
  | { readonly kind: 'waybills'; readonly lessonId: number }
  | {
      readonly kind: 'export';
      readonly lessonId: number;
      readonly ticked: Ticked<ParcelRow, ParcelAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
