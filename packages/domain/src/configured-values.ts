/** Values of the fields that a configuration gives a record (`function-configurations/` says what they may be). */

/** By the key of the field; what is not there is not set. */
export type ConfiguredValues = Readonly<Record<string, unknown>>;
