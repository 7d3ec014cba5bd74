import { Navigate, type NavigateProps, useNavigation } from 'react-router';

/**
 * Puts the address of a page right once its record is known. Whoever is already on the way elsewhere goes there: `Navigate`
 * alone would call them back, and their press would be lost.
 */
export function OwnAddress(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { state } = useNavigation();
  return state === 'idle' ? <Navigate {...props} replace /> : null;
}
