export const COMMENT_SETTINGS_PATH = '/jwc/episodeComments';
export const COMMENTS_PATH = '/jwc/episodeComments/comments';
export const VIDEOS_PATH = '/jwc/videos';
