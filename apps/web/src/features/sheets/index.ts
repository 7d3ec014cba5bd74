/** What holders of papers (考试, 入学测评) show of sheets. */
export { ChooseSheet } from './papers/choose-sheet.tsx';
export { PaperCard } from './papers/paper-card.tsx';
export { PaperMessages } from './papers/paper-messages.tsx';
