/** Of the list in the store of answers. */
export const PHONE_REVEALS = 'phone-reveals';
