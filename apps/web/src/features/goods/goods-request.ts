import type { CommandRequest } from '../../shared/plan/command-request.ts';
import type { MaterialItem } from './material-columns.tsx';

export type GoodsRequest =
  | CommandRequest
  | { readonly kind: 'edit'; readonly lessonId: number; readonly rev: number; readonly material: MaterialItem | null }
  | { readonly kind: 'remove'; readonly lessonId: number; readonly rev: number; readonly material: MaterialItem }
  | { readonly kind: 'ship'; readonly lessonId: number; readonly materialIds?: readonly number[] }
  | { readonly kind: 'waybills'; readonly lessonId: number };
