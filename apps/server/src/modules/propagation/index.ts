/** Handing a template's (班型) changes on to its lessons, and what has drifted from it. */
import type { CommandType } from '../../platform/plans/command-type.ts';
import { propagateCommand } from './propagate-template.ts';

export function propagationCommands(): readonly CommandType[] {
  return [propagateCommand];
}
