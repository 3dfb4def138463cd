import { Play } from 'lucide-react';
import { useState } from 'react';
import { safeAddress } from '#foundation/shared/clean-nodes.ts';
import styles from '#theory/reading/blocks.module.css';
import { Button } from '#ui/button.tsx';
import { playableVideo } from './video.rules.ts';

/**
 * A video of a provider we know. Nothing of it is loaded, no picture either, before a click that says what it means; then only
 * the provider's player, by an address of our own making. A video anywhere else is a link.
 */
export function Video({ url, name }: { url: string; name: string }) {
  const [wanted, setWanted] = useState(false);
  const video = playableVideo(url);
  const address = safeAddress(url);
  if (!video) return address ? <VideoElsewhere address={address} name={name} /> : null;
  return (
    <div className={styles.video}>
      {wanted ? (
        <iframe
          ref={focus}
          src={`${video.player}${video.player.includes('?') ? '&' : '?'}autoplay=1`}
          title={`${name}, van ${video.provider}`}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <div className={styles.consent}>
          <p>
            <strong>{name}.</strong> Deze video staat bij {video.provider}. Speel je hem af, dan krijgt {video.provider}{' '}
            gegevens over jou, zoals je IP-adres.
          </p>
          <Button icon={Play} onClick={() => setWanted(true)}>
            Video afspelen
          </Button>
        </div>
      )}
      <p className={styles.printed}>
        {name}, van {video.provider}: {url}
      </p>
    </div>
  );
}

/** Says where it leads; a page of ours needs no saying. */
function VideoElsewhere({ address, name }: { address: string; name: string }) {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return (
    <p>
      <a href={address} rel="noreferrer">
        {name} bekijken{host ? ` op ${host}` : ''}
      </a>
    </p>
  );
}

/** Who pressed the button goes on where it was. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();
