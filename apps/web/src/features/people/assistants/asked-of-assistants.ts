import type { ListedAssistant } from '@lectern/contract/people/assistants';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';

export type AskedOfAssistants = AskedCommand | { readonly kind: 'edit'; readonly assistant: ListedAssistant | null };
