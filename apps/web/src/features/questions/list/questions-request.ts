import type { CommandRequest } from '../../../shared/plan/command-request.ts';

export type QuestionsRequest = CommandRequest | { readonly kind: 'import' };
