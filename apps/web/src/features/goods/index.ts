/** What the lesson page shows of its books and materials. */
export { BooksSection } from './books-section.tsx';
export { BooksTab } from './books-tab.tsx';
export { MaterialsTab } from './materials-tab.tsx';
