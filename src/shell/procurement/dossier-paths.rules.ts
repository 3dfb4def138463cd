/** The page for who buys, and for the privacy and the security officer beside them; public, as they have no account yet. */
export const dossierPath = '/inkoopdossier';
/** The same with the documents that it names, to take along. */
export const dossierFilePath = '/inkoopdossier.zip';
