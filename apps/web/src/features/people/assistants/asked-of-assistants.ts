import type { ListedAssistant } from '@lectern/contract/people/assistant-fields';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';

export type AskedOfAssistants = AskedCommand | { readonly kind: 'edit'; readonly assistant: ListedAssistant | null };
