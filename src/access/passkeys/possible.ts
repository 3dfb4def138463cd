/** Whether this browser can use a passkey here: WebAuthn knows no site by the number of its address. */
export const passkeysPossible = (): boolean => 'PublicKeyCredential' in window && /[^\d\]]$/.test(location.hostname);
