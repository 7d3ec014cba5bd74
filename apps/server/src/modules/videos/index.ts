/** Public API of videos: which a person reaches. Who plays them is known to the episodes. */
export { findVideo, type VideoRecord, videoFields, videosByIds, videoWithin } from './visible-videos.queries.ts';
