/** The door of the clock-in imports. */
export { ClockInDialog } from './clock-in-dialog.tsx';
