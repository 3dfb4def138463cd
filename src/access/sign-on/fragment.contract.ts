/** The names in the fragment of the address that the browser comes back to: `#sign_on=TICKET` or `#sign_on_refused=CODE`. */
export const signOnFragment = { ticket: 'sign_on', refused: 'sign_on_refused' } as const;

/** Where the browser comes back to, by what was begun. */
export const signOnReturns = { login: '/authenticatie/inloggen', trial: '/beheer/inloggen', join: '/account' } as const;
