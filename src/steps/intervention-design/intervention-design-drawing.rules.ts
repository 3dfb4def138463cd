import type { Chain } from './intervention-design-chain.rules.ts';
import { medium, narrow } from './intervention-design-drawing-narrow.rules.ts';
import type { ChainWidth, Drawing } from './intervention-design-drawing-pieces.rules.ts';
import { wide } from './intervention-design-drawing-wide.rules.ts';

/** Where everything in the drawing of the chain stands: made at three widths, never scaled. */
export const drawChain = (chain: Chain, width: ChainWidth): Drawing =>
  width === 960 ? wide(chain) : width === 640 ? medium(chain) : narrow(chain);
