import type { AskedCommand } from '../../shared/plan/asked-command.ts';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { extrasQueries } from './extras-queries.ts';

const CONCERNED = [...extrasQueries.all, 'episodes', 'lessons'];

export function ExtrasDialog({ asked, onClose }: { asked: AskedCommand; onClose: () => void }) {
  return <CommandAction asked={asked} concerns={CONCERNED} onClose={onClose} />;
}
