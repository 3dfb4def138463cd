import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path within the app, such as `/theorie/factoren`. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * How a link within the app is followed. The signed-in shell puts the router's link here; without it (login and public
 * pages, which carry no router) a link is an ordinary `<a>`.
 */
export const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** A link to a page of the app. */
export function Link({ to, ...rest }: LinkProps) {
  const Followed = use(LinkContext);
  return Followed ? <Followed to={to} {...rest} /> : <a href={to} {...rest} />;
}
