import type { TextbookItem } from '@lectern/contract/dictionaries/textbook-items';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type TextbooksRequest =
  | CommandRequest
  | { readonly kind: 'edit'; readonly item: TextbookItem | null }
  | { readonly kind: 'order'; readonly item: TextbookItem }
  | { readonly kind: 'link'; readonly item: TextbookItem }
  | { readonly kind: 'import' };
