/**
 * The version of all by which the state of a step, the hashes of what it used and the texts that are searched are reckoned: rules, shapes of
 * contents, `uses` of the process. It is kept with them; what another version reckoned is reckoned anew. Raise it when any of these changes: a test tells when.
 */
export const rulesVersion = 10;
