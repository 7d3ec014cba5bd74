/** Where ability detectors (能力检测) are found. */
export const DETECTORS_PATH = '/jwc/abilityDetector';
export const detectorPath = (id: number, tab?: string): string =>
  `${DETECTORS_PATH}/${id}${tab === undefined ? '' : `/${tab}`}`;
