/** An address that breaks before its @ where it does not fit, and only then within. */
export function MailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  return at <= 0 ? (
    of
  ) : (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
