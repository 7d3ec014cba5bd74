/** For all tests that draw: before each file the page's modules and the document are as after a reload. */
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';

// A page's code is read when it is asked for, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

vi.useRealTimers();
vi.unstubAllGlobals();
cleanup();
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
// jsdom has no modal dialogs: what a file puts in their place stays its own.
for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
Reflect.deleteProperty(window, 'lecternPreloaded');
