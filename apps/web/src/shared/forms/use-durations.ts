/** The lengths that a form of episodes offers, in minutes, with the record's own (R195, decision 82). */
import { durationChoices } from '@lectern/domain/lessons/duration-options';
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../api/app-config.ts';

export function useDurations(kept: number | null): ReturnType<typeof durationChoices> {
  // The app is not drawn before its settings are there.
  const chosen = useQueryClient().getQueryData(appConfigQuery.queryKey)?.features.episodeDurationMinutes ?? [];
  return durationChoices(chosen, kept);
}
