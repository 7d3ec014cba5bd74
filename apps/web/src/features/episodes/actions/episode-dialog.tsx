import { ExportDialog } from '../../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { episodeCsv } from '../list/episode-kind.ts';
import type { AskedOfEpisodes } from './asked-of-episodes.ts';

/** The lessons that hold the episodes follow. */
const CONCERNED = ['episodes', 'lessons'];

export function EpisodeDialog({ asked, onClose }: { asked: AskedOfEpisodes; onClose: () => void }) {
  if (asked.kind === 'export') return <ExportDialog {...asked} csv={episodeCsv} onClose={onClose} />;
  return <CommandAction asked={asked} concerns={CONCERNED} onClose={onClose} />;
}
