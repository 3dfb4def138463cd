import '#ui/tokens.css';
import '#ui/base.css';
