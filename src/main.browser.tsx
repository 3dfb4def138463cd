import '#ui/tokens.css';
import '#ui/base.css';

/**
 * The front door. Who comes to log in gets a small page of its own, without router and query cache; everyone else gets the app.
 */
const root = document.getElementById('root')!;
const entry = location.pathname.startsWith('/authenticatie')
  ? import('#access/access.entry.tsx')
  : import('#shell/app.tsx');
void entry.then(({ mount }) => mount(root));
