/** Why a mail was not taken: whether trying again may help, and what an operator should look at. Holds no secrets. */
export interface MailFailure {
  /** The server will never take this mail for this address; anything else may be mended before the next try. */
  final: boolean;
  cause: MailFailureCause;
  /** The same in words, for the log. */
  reason: string;
  /** Of SMTP, when the server got as far as to answer. */
  code: number | null;
}

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  message?: unknown;
}

/**
 * Reads an error of nodemailer. A 5xx about the address or the message is final (RFC 5321, 4.2.1); one about the login or the
 * sender is about our settings, which may be put right while the mail waits.
 */
export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, responseCode, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const answered = typeof responseCode === 'number' ? responseCode : null;
  const final =
    answered !== null &&
    answered >= 500 &&
    (code === 'EMESSAGE' || (code === 'EENVELOPE' && String(command).startsWith('RCPT')));
  const cause = final ? 'refused' : causeOf(isOfTls(code, message) ? 'ETLS' : code, command);
  return { final, cause, reason: reasons[cause], code: answered };
}

/** A certificate that is refused breaks off the connection, and only the words say so. */
const isOfTls = (code: unknown, message: unknown) =>
  code === 'ESOCKET' && /certificate|\b(?:TLS|SSL)\b/i.test(String(message));

function causeOf(code: unknown, command: unknown): MailFailureCause {
  if (code === 'EENVELOPE' && String(command).startsWith('MAIL')) return 'sender';
  return causes[String(code)] ?? 'unknown';
}

const reasons = {
  refused: 'the server refuses it for good',
  sender: 'the server does not take mail from MAIL_FROM now',
  login: 'the server refuses the login in SMTP_URL',
  no_login: 'the server asks for a login, and SMTP_URL has none',
  unsafe: 'no safe connection could be made: look at the certificate, and at smtp:// or smtps:// in SMTP_URL',
  name: 'the name in SMTP_URL is not known',
  connection: 'the connection failed or broke off',
  nobody_there: 'nothing listens at SMTP_URL',
  slow: 'the server is too slow',
  not_now: 'the server does not take it now',
  stopping: 'our own server stops',
  unknown: 'the server did not take it',
} as const;
/** Why a mail was not taken, as one word. */
export type MailFailureCause = keyof typeof reasons;
export const mailFailureCauses = Object.keys(reasons) as MailFailureCause[];

/** By the code of nodemailer. */
const causes: Record<string, MailFailureCause> = {
  EAUTH: 'login',
  ENOAUTH: 'no_login',
  ETLS: 'unsafe',
  EDNS: 'name',
  ESOCKET: 'connection',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'nobody_there',
  ETIMEDOUT: 'slow',
  EENVELOPE: 'not_now',
  ESTOPPING: 'stopping',
  EMESSAGE: 'not_now',
};
