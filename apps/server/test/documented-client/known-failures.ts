/**
 * Cases that the product does not fulfil, by `number title`, with the reason. A case that passes must leave this list:
 * it fails the test.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {};
