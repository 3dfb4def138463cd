/** What we use of `saxen`, which comes without types. */
declare module 'saxen' {
  export class Parser {
    on(hook: 'openTag', hear: (name: string, attributes: () => Record<string, string>) => void): this;
    on(hook: 'text', hear: (found: string, decode: (text: string) => string) => void): this;
    on(hook: 'closeTag' | 'cdata' | 'attention' | 'comment' | 'question', hear: (found: string) => void): this;
    on(hook: 'error' | 'warn', hear: (fault: Error) => void): this;
    parse(xml: string): this;
  }
}
