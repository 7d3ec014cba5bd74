/** How a choice is taken back. Without words of our own the button is called "Clear", as antd's locale has none. */
export const CLEAR_CHOICE = {
  label: '清除',
  clearIcon: (
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 16 16" fill="currentColor">
      <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm2.7 8.6-1.1 1.1L8 9.1l-1.6 1.6-1.1-1.1L6.9 8 5.3 6.4l1.1-1.1L8 6.9l1.6-1.6 1.1 1.1L9.1 8Z" />
    </svg>
  ),
};
