/** The server's refusals by field; empty when it refused for another reason. */
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { isApiError } from '../../../shared/api/api-error.ts';
import type { FaultField, FormFault } from './use-episode-form.ts';

export function refusedFields(error: unknown): readonly FormFault[] {
  if (!isApiError(error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((detail: unknown): FormFault[] => {
    if (typeof detail !== 'object' || detail === null || !('path' in detail) || !('message' in detail)) return [];
    // A path may lead into the field: `body.features.withNote`.
    const field = String(detail.path).split('.').find(isFaultField);
    return field ? [{ field, message: String(detail.message) }] : [];
  });
}

function isFaultField(text: string): text is FaultField {
  return text === 'duration' || Object.hasOwn(EPISODE_FIELD_LABEL, text);
}
