/** Where the styles of the page come from. Nothing in it comes to life, so no visitor loads this. */
import '#ui/tokens.css';
import '#ui/base.css';

void import('./news.parts.tsx');
