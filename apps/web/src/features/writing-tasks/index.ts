/** What the lesson page shows of AI 写作. */
export { WritingTab } from './writing-tab.tsx';
