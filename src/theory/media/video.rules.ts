/** A video that can be played on the page. */
export interface PlayableVideo {
  provider: string;
  /** The provider's player in its privacy-friendly form; made from the id alone, never from the address as it was given. */
  player: string;
}

interface Provider {
  name: string;
  hosts: readonly string[];
  /** What of the path and the query names the video; null when nothing does. */
  find: (address: URL) => string | null;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    find: (address) => {
      const id =
        address.hostname.endsWith('youtu.be') || address.pathname !== '/watch'
          ? /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})$/.exec(address.pathname)?.[1]
          : address.searchParams.get('v');
      return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    find: (address) => {
      const [, id, hash = address.searchParams.get('h')] =
        /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?$/.exec(address.pathname) ?? [];
      if (!id) return null;
      return `https://player.vimeo.com/video/${id}?dnt=1${hash && /^[0-9a-f]{6,20}$/.test(hash) ? `&h=${hash}` : ''}`;
    },
  },
];

/** How to play a video, or null when its address is not one of a provider we know. */
export function playableVideo(url: string): PlayableVideo | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  const host = address.hostname.replace(/^www\./, '');
  const provider = providers.find(({ hosts }) => hosts.includes(host));
  const player = provider?.find(address) ?? null;
  return provider && player ? { provider: provider.name, player } : null;
}
