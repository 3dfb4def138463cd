import { Fragment, type MouseEvent, useMemo } from 'react';
import { cleanHtml } from '#foundation/browser/clean-html.ts';
import { type CleanElement, type CleanNode, isOwnPath } from '#foundation/shared/clean-nodes.ts';
import { Picture } from '#theory/media/picture.parts.tsx';
import { Video } from '#theory/media/video.parts.tsx';
import type { Block } from '#theory/theory.contract.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import styles from './blocks.module.css';

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
          {block['@type'] === 'VideoOembedBlock' ? (
            <Video url={block.url} name={nameOfVideo(blocks, block, about)} />
          ) : null}
          {block['@type'] === 'ImageBlock' ? <Picture url={block.url} alt={block.alt} /> : null}
        </Fragment>
      ))}
    </div>
  );
}

/** `Video bij Gemak`; where there are more, each has its number. */
function nameOfVideo(blocks: readonly Block[], video: Block, about: string): string {
  const videos: readonly Block[] = blocks.filter((block) => block['@type'] === 'VideoOembedBlock');
  return videos.length > 1 ? `Video ${videos.indexOf(video) + 1} bij ${about}` : `Video bij ${about}`;
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
