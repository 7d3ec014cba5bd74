import type { ListedAssistant } from '@lectern/contract/people/assistant-fields';
import type { CommandRequest } from '../../../shared/plan/command-request.ts';

export type AssistantsRequest = CommandRequest | { readonly kind: 'edit'; readonly assistant: ListedAssistant | null };
