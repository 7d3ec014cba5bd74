/** The door of the person's menu for features that name the device of a session. */
export { deviceOf } from './device-of.ts';
