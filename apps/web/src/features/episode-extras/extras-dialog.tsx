import { CommandAction } from '../../shared/plan/command-action.tsx';
import type { CommandRequest } from '../../shared/plan/command-request.ts';
import { extrasQueries } from './extras-queries.ts';

const CONCERNED = [...extrasQueries.all, 'episodes', 'lessons'];

export function ExtrasDialog({ request, onClose }: { request: CommandRequest; onClose: () => void }) {
  return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
}
