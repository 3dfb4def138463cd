/** What a mail in HTML shows, as people typed it. */
export interface MailPage {
  productName: string;
  subject: string;
  greeting: string;
  before: string[];
  label: string;
  url: string;
  closing: string[];
}

const font = "font-family: 'Segoe UI', Arial, Helvetica, sans-serif; font-size: 16px; line-height: 24px;";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * A mail in HTML. Tables, because Outlook for Windows knows no widths and paddings elsewhere; the colours stand at each element for
 * programs that throw styles away, and once more for the dark. It loads nothing.
 */
export function mailPage({ productName, subject, greeting, before, label, url, closing }: MailPage): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important; }
  .words, .words p { color: #e8ebf2 !important; }
  .words .name, .words .link { color: #a9c2f7 !important; }
  .rule { border-color: #3a4352 !important; }
  .button, .button a { background: #a9c2f7 !important; color: #0f1a33 !important; }
}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #ffffff;">
<table ${table} width="100%" class="page" style="background: #ffffff;"><tr><td align="center" style="padding: 32px 16px;">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width: 560px;"><tr><td class="words" align="left" style="${font} color: #1b2333;">
<p class="name rule" style="margin: 0 0 24px; padding: 0 0 12px; border-bottom: 1px solid #d5dae3; color: #14397d; font-weight: bold;">${escaped(productName)}</p>
${paragraphs([greeting, ...before])}
<table ${table} style="margin: 24px 0;"><tr><td class="button" bgcolor="#14397d" style="background: #14397d; border-radius: 6px; padding: 12px 20px;"><a href="${escaped(url)}" style="${font} color: #ffffff; text-decoration: none; font-weight: bold;">${escaped(label)}</a></td></tr></table>
<p style="margin: 0 0 16px;">Werkt de knop niet? Kopieer dan dit adres naar je browser:<br><a class="link" href="${escaped(url)}" style="color: #14397d; word-break: break-all;">${escaped(url)}</a></p>
${paragraphs(closing)}
<p style="margin: 0;">Groet,<br>${escaped(productName)}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const paragraphs = (lines: string[]) =>
  lines.map((line) => `<p style="margin: 0 0 16px;">${escaped(line)}</p>`).join('\n');

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
