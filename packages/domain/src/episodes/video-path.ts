/** Path inside the app of one video. */
export const videoPath = (id: number): string => `/jwc/videos/${id}`;
