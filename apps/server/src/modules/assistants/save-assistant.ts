/** Makes an assistant, or changes one (R203, E266, E267). */
import type { AssistantFields } from '@lectern/domain/assistants/assistant-rules';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { ASSISTANT } from './assistant-kind.ts';
import type { AssistantsDeps } from './assistants-deps.ts';

type Deps = Pick<AssistantsDeps, 'db' | 'now'>;

export async function createAssistant(
  deps: Deps,
  by: CommandOrigin,
  fields: AssistantFields & { readonly account: string },
) {
  const { id, rev } = await saveRecord(ASSISTANT, deps, by, { fields });
  return { userId: id, rev };
}

export async function changeAssistant(
  deps: Deps,
  by: CommandOrigin,
  { id, rev, fields }: { readonly id: number; readonly rev: number | undefined; readonly fields: AssistantFields },
) {
  const saved = await saveRecord(ASSISTANT, deps, by, {
    id,
    rev,
    fields: (stored) => ({ ...fields, account: stored?.account ?? '' }),
  });
  return { userId: id, rev: saved.rev };
}
