import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import { faultsIn } from '../../../shared/forms/fault-list.tsx';

/** The server says at which field: a refusal names it, what has a wrong shape comes as a list of places. */
export function faultOf(error: unknown): { readonly field: string; readonly message: string } {
  if (!error) return { field: '', message: '' };
  const [place] = faultsIn(error);
  if (place) return { field: place[0], message: place[1] };
  const details: unknown = isApiError(error) ? error.details : null;
  const field = typeof details === 'object' && details !== null && 'field' in details ? String(details.field) : '';
  return { field, message: messageOf(error) };
}
