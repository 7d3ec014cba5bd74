/** The door of assistants: who they are, and where they help. */
import { assistantsContract } from '@lectern/contract/people/assistants';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { assignEpisodesCommand, unassignEpisodesCommand } from './assign-episodes.ts';
import { assignLessonsCommand, unassignLessonsCommand } from './assign-lessons.ts';
import { ASSISTANT } from './assistant-kind.ts';
import { assistantsByIds } from './assistants.queries.ts';
import { assistantsHandlers } from './assistants.routes.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { removeAssistantCommand } from './remove-assistant.ts';

const VERBS = { create: '新建助教', update: '修改助教', remove: '移除助教', return: '恢复助教' };

export function assistantCommands(): readonly CommandType[] {
  return [
    assignLessonsCommand,
    unassignLessonsCommand,
    assignEpisodesCommand,
    unassignEpisodesCommand,
    removeAssistantCommand,
  ];
}

export function assistantsModule(deps: AssistantsDeps) {
  describeRecord(ASSISTANT, deps.db, {
    verbs: VERBS,
    moreLabels: { removed: '已移除' },
    visibleAmong: async ({ scope }, ids) =>
      new Set((await assistantsByIds(deps.db, scope, ids, { removed: true })).keys()),
  });
  return { contract: assistantsContract, handlers: assistantsHandlers(deps) };
}
