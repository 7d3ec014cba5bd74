/** Which mixed levels exams in promotion mode show: a setting (R291). */
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../../../shared/api/app-config.ts';

/** The app is not drawn before its settings are there. */
export function useShownMixedLevels(): readonly number[] {
  return useQueryClient().getQueryData(appConfigQuery.queryKey)?.features.jamPromotionModeShowMixedLevelIds ?? [];
}
