import type { TextbookItem } from '@lectern/contract/dictionaries/textbook-items';
import type { AskedCommand } from '../../shared/plan/asked-command.ts';

export type AskedOfTextbooks =
  | AskedCommand
  | { readonly kind: 'edit'; readonly item: TextbookItem | null }
  | { readonly kind: 'order'; readonly item: TextbookItem }
  | { readonly kind: 'link'; readonly item: TextbookItem }
  | { readonly kind: 'import' };
