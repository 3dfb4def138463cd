import type { Chain } from '#steps/intervention-design/chain.rules.ts';
import { medium, narrow } from './narrow.rules.ts';
import type { ChainWidth, Drawing } from './pieces.rules.ts';
import { wide } from './wide.rules.ts';

/** Where everything in the drawing of the chain stands: made at three widths, never scaled. */
export const drawChain = (chain: Chain, width: ChainWidth): Drawing =>
  width === 960 ? wide(chain) : width === 640 ? medium(chain) : narrow(chain);
