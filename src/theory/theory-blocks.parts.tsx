import { Play } from 'lucide-react';
import { Fragment, type MouseEvent, useMemo, useState } from 'react';
import { cleanHtml } from '#foundation/browser/clean-html.ts';
import { type CleanElement, type CleanNode, isOwnPath, safeAddress } from '#foundation/shared/clean-nodes.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import type { Block } from './theory.contract.ts';
import styles from './theory-blocks.module.css';
import { playableVideo } from './theory-video.rules.ts';

export interface TheoryBlocksProps {
  blocks: readonly Block[];
  /** What the blocks are of, for the name of a video. */
  about: string;
  /** Level of the headings in the texts; default 2. */
  level?: 2 | 3;
  /** `page` (default) text to read, `facts` the same with lists between hairlines, `aside` small, beside other work. */
  look?: 'page' | 'facts' | 'aside';
  /** Before a link to a page of ours is followed. */
  onFollow?: ((path: string, event: MouseEvent) => void) | undefined;
}

/** The content of a theory page: text, video and image; blocks of other types are not rendered. */
export function TheoryBlocks({ blocks, about, level = 2, look = 'page', onFollow }: TheoryBlocksProps) {
  return (
    <div className={classes('prose', look !== 'aside' && 'prose--read', styles[look])}>
      {blocks.map((block) => (
        <Fragment key={block['@id']}>
          {block['@type'] === 'TextBlock' ? <Text html={block.content} level={level} onFollow={onFollow} /> : null}
          {block['@type'] === 'VideoOembedBlock' ? <Video url={block.url} about={about} /> : null}
          {block['@type'] === 'ImageBlock' ? <Picture url={block.url} alt={block.alt} /> : null}
        </Fragment>
      ))}
    </div>
  );
}

interface TextProps {
  html: string;
  level?: 2 | 3;
  onFollow?: TheoryBlocksProps['onFollow'];
}

/** A text of the library with its markup, cleaned. */
export function Text({ html, level = 2, onFollow }: TextProps) {
  const nodes = useMemo(() => cleanHtml(html), [html]);
  return <Nodes nodes={nodes} level={level} onFollow={onFollow} />;
}

type NodesProps = Omit<TextProps, 'html'> & { nodes: readonly CleanNode[] };

const Nodes = ({ nodes, ...rest }: NodesProps) =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity and never move.
    <Fragment key={index}>{typeof node === 'string' ? node : <Drawn element={node} {...rest} />}</Fragment>
  ));

function Drawn({ element, level = 2, onFollow }: Omit<NodesProps, 'nodes'> & { element: CleanElement }) {
  const { tag, href = '', children } = element;
  const inside = children.length > 0 ? <Nodes nodes={children} level={level} onFollow={onFollow} /> : null;
  if (tag === 'br') return <br />;
  if (tag === 'a') {
    return isOwnPath(href) ? (
      <Link to={href} onClick={(event) => onFollow?.(href, event)}>
        {inside}
      </Link>
    ) : (
      <a href={href} rel="noreferrer">
        {inside}
      </a>
    );
  }
  const Tag = tag === 'h2' || tag === 'h3' ? (`h${Number(tag[1]) + level - 2}` as 'h2' | 'h3' | 'h4') : tag;
  return <Tag>{inside}</Tag>;
}

/** A video of a provider we know loads after a click that says what it means; anything else is a link. */
function Video({ url, about }: { url: string; about: string }) {
  const [wanted, setWanted] = useState(false);
  const video = playableVideo(url);
  if (!video) {
    const address = safeAddress(url);
    return address ? (
      <p>
        <a href={address} rel="noreferrer">
          Bekijk de video bij {about}
        </a>
      </p>
    ) : null;
  }
  return (
    <div className={styles.video}>
      {wanted ? (
        <iframe
          ref={focus}
          src={`${video.player}${video.player.includes('?') ? '&' : '?'}autoplay=1`}
          title={`Video bij ${about}, van ${video.provider}`}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <div className={styles.consent}>
          <p>
            Deze video staat bij {video.provider}. Speel je hem af, dan krijgt {video.provider} gegevens over jou, zoals
            je IP-adres.
          </p>
          <Button icon={Play} onClick={() => setWanted(true)}>
            Video afspelen
          </Button>
        </div>
      )}
    </div>
  );
}

/** Who pressed the button goes on where it was. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

function Picture({ url, alt }: { url: string; alt: string }) {
  const address = safeAddress(url);
  return address ? <img className={styles.picture} src={address} alt={alt} loading="lazy" decoding="async" /> : null;
}
