/** The lengths that a form of episodes offers, in minutes, with the record's own (R195, decision 82). */
import { durationLabel, offeredDurations } from '@lectern/domain/lessons/duration-options';
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../api/app-config.ts';

interface Choice {
  readonly value: number;
  readonly label: string;
}

export function useDurations(kept: number | null): readonly Choice[] {
  // The app is not drawn before its settings are there.
  const chosen = useQueryClient().getQueryData(appConfigQuery.queryKey)?.features.episodeDurationMinutes ?? [];
  return offeredDurations(chosen, kept).map((value) => ({ value, label: durationLabel(value) }));
}
