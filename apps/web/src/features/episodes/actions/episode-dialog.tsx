import { ExportDialog } from '../../../shared/lists/export-dialog.tsx';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { episodeCsv } from '../list/episode-kind.ts';
import type { EpisodeRequest } from './episode-request.ts';

/** The lessons that hold the episodes follow. */
const CONCERNED = ['episodes', 'lessons'];

export function EpisodeDialog({ request, onClose }: { request: EpisodeRequest; onClose: () => void }) {
  if (request.kind === 'export') return <ExportDialog {...request} csv={episodeCsv} onClose={onClose} />;
  return <CommandAction request={request} concerns={CONCERNED} onClose={onClose} />;
}
