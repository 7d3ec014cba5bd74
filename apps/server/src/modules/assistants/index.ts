/** The door of assistants: who they are, and where they help. */
import { assistantsContract } from '@lectern/contract/people/assistants';
import { ASSISTANT_FIELD } from '@lectern/domain/assistants/assistant-rules';
import type { CommandType } from '../../platform/plans/command-type.ts';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { assignEpisodesCommand, unassignEpisodesCommand } from './assign-episodes.ts';
import { assignLessonsCommand, unassignLessonsCommand } from './assign-lessons.ts';
import { assistantsByIds } from './assistants.queries.ts';
import { assistantsHandlers } from './assistants.routes.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { removeAssistantCommand } from './remove-assistant.ts';

const ACTIONS = {
  'assistant.create': '新建助教',
  'assistant.update': '修改助教',
  'assistant.remove': '移除助教',
  'assistant.return': '恢复助教',
};

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
  describeSubject('assistant', {
    ...wordsFrom('助教', ACTIONS, { ...ASSISTANT_FIELD, removed: '已移除' }),
    visibleAmong: async ({ scope }, ids) =>
      new Set((await assistantsByIds(deps.db, scope, ids, { removed: true })).keys()),
  });
  return { contract: assistantsContract, handlers: assistantsHandlers(deps) };
}
