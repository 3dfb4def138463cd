/** Why a mail was not taken: whether trying again may help, and what an operator should look at. Holds no secrets. */
export interface MailFailure {
  /** The server will never take this mail for this address; anything else may be mended before the next try. */
  final: boolean;
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
  return {
    final,
    reason: final ? 'the server refuses it for good' : reasonOf(isOfTls(code, message) ? 'ETLS' : code, command),
    code: answered,
  };
}

/** A certificate that is refused breaks off the connection, and only the words say so. */
const isOfTls = (code: unknown, message: unknown) =>
  code === 'ESOCKET' && /certificate|\b(?:TLS|SSL)\b/i.test(String(message));

function reasonOf(code: unknown, command: unknown): string {
  if (code === 'EENVELOPE' && String(command).startsWith('MAIL'))
    return 'the server does not take mail from MAIL_FROM now';
  return reasons[String(code)] ?? 'the server did not take it';
}

const reasons: Record<string, string> = {
  EAUTH: 'the server refuses the login in SMTP_URL',
  ENOAUTH: 'the server asks for a login, and SMTP_URL has none',
  ETLS: 'no safe connection could be made: look at the certificate, and at smtp:// or smtps:// in SMTP_URL',
  EDNS: 'the name in SMTP_URL is not known',
  ESOCKET: 'the connection failed or broke off',
  ECONNECTION: 'the connection failed or broke off',
  ECONNREFUSED: 'nothing listens at SMTP_URL',
  ETIMEDOUT: 'the server is too slow',
  EENVELOPE: 'the server does not take it now',
  ESTOPPING: 'our own server stops',
  EMESSAGE: 'the server does not take it now',
};
