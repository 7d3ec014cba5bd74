/** Gives an episode a video, or takes it away; whatever comes of it, what the page shows is asked for again. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

interface Link {
  readonly episodeId: number;
  readonly videoId: number | null;
  readonly rev: number;
}

export function useLinkVideo(told: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ episodeId, ...body }: Link) =>
      call(episodeExtrasContract.linkVideo, { params: { id: String(episodeId) }, body }),
    onSuccess: () => {
      showSuccess(told);
      onDone();
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: extrasQueries.all });
      await client.invalidateQueries({ queryKey: ['episodes'] });
    },
    meta: { failure: 'inline' },
  });
}
