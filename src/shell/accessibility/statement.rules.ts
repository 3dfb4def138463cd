/** The address of the page `Toegankelijkheid`; public, because who cannot log in must be able to read it too. */
export const statementPath = '/toegankelijkheid';
