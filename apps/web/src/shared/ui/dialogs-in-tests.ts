/** jsdom has no modal dialogs: they open and close here as in a browser. */
export function openDialogsInTests(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
