import type { ExternalLesson } from '@lectern/contract/lessons/external-lessons';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type ExternalLessonsRequest =
  | CommandRequest
  | { readonly kind: 'edit'; readonly lesson: ExternalLesson | null }
  | { readonly kind: 'import' };
