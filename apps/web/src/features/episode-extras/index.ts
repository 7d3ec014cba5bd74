/** The door of what surrounds an episode, for the episode's own page. */
export { ClassroomTab } from './tabs/classroom-tab.tsx';
export { CommentsTab } from './tabs/comments-tab.tsx';
export { FeedbackTab } from './tabs/feedback-tab.tsx';
export { VideoTab } from './tabs/video-tab.tsx';
