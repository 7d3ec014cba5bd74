export const SPEAKING_PATH = '/speaking';
export const SPEAKING_THRESHOLDS_PATH = '/admin/speaking';
export const speakingEpisodePath = (episodeId: number): string => `${SPEAKING_PATH}/episodes/${episodeId}`;
export const speakingLessonPath = (lessonId: number): string => `${SPEAKING_PATH}?lessonId=${lessonId}`;
