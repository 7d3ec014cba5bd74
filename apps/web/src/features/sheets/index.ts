/** What holders of papers (考试, 入学测评) show of sheets. */
export { ChooseSheet } from './papers/choose-sheet.tsx';
export { OnePaperPanel, PublishButtons } from './papers/one-paper-panel.tsx';
export { OpenCheck } from './papers/open-check.tsx';
export { PaperCard } from './papers/paper-card.tsx';
export { PaperMessages } from './papers/paper-messages.tsx';
