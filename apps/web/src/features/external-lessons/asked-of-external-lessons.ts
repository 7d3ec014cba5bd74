import type { ExternalLesson } from '@lectern/contract/lessons/external-lessons';
import type { AskedCommand } from '../../shared/plan/asked-command.ts';

export type AskedOfExternalLessons =
  | AskedCommand
  | { readonly kind: 'edit'; readonly lesson: ExternalLesson | null }
  | { readonly kind: 'import' };
