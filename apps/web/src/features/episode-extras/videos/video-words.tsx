import { sizeLabel } from '@lectern/domain/text/size-label';

/** A dash while it is not known. */
export const videoSizeLabel = (bytes: number): string => (bytes === 0 ? '—' : sizeLabel(bytes));
