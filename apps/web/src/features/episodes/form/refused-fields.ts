/** The server's refusals by field; empty when it refused for another reason. */
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { refusedPlaces } from '../../../shared/api/refused-places.ts';
import type { FaultField, FormFault } from './use-episode-form.ts';

export function refusedFields(error: unknown): readonly FormFault[] {
  return refusedPlaces(error).flatMap(({ path, message }): FormFault[] => {
    // A path may lead into the field: `body.features.withNote`.
    const field = path.split('.').find(isFaultField);
    return field ? [{ field, message }] : [];
  });
}

function isFaultField(text: string): text is FaultField {
  return text === 'duration' || Object.hasOwn(EPISODE_FIELD_LABEL, text);
}
