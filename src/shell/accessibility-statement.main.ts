/** The styles of the page, which has no script: nothing in it comes to life. */
import '#ui/tokens.css';
import '#ui/base.css';
