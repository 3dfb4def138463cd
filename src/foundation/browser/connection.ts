/** What stands between this browser and the server, in the words that every place says it with. */
export const connection = {
  offline: { title: 'Je bent offline', words: 'Geen verbinding. Controleer je internet en probeer het opnieuw.' },
  away: {
    title: 'De server is niet bereikbaar',
    words: 'Geen verbinding. De server antwoordt niet. Probeer het zo opnieuw.',
  },
  ended: { title: 'Je sessie is verlopen', words: 'Log opnieuw in.' },
} as const;

/** That nothing typed is lost meanwhile. */
export const textIsSafe = 'Je tekst staat veilig in deze browser.';

/** Why no answer came: no network here, as far as the browser knows, or else no server. */
export const unreached = () => (navigator.onLine === false ? connection.offline : connection.away);

/** What a gateway answers while the server behind it is away. */
export const isAway = (status: number) => [502, 503, 504].includes(status);
