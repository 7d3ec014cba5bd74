/** The lengths that forms offer: those that administrators chose (R195, decision 82). */
import { durationChoices, nearestDuration, offeredDurations } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../api/app-config.ts';

const USUAL_MINUTES = 90;

/** The app is not drawn before its settings are there. */
function useChosen(): readonly number[] {
  return useQueryClient().getQueryData(appConfigQuery.queryKey)?.features.episodeDurationMinutes ?? [];
}

/** In minutes, with the record's own. */
export function useDurations(kept: number | null): ReturnType<typeof durationChoices> {
  return durationChoices(useChosen(), kept);
}

/** What something new starts with, in milliseconds: an hour and a half, or what is offered nearest to it. */
export function useUsualDuration(): number {
  return nearestDuration(USUAL_MINUTES, offeredDurations(useChosen())) * MINUTE_MS;
}
