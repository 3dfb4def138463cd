-- What last came of jobs and of mails, whichever server did them, for the operator (foundation/server/metrics/outcomes.ts;
-- docs/decisions/0098). Of nobody: neither a job nor a mail is in it, only its kind.

CREATE TABLE job_outcome (
  task text PRIMARY KEY,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Since it last succeeded.
  failures integer NOT NULL DEFAULT 0
);

CREATE TABLE mail_outcome (
  outcome text PRIMARY KEY CHECK (outcome IN ('sent', 'delayed', 'refused', 'late')),
  at timestamptz NOT NULL,
  -- One of the causes that the server knows, never a word of another server.
  cause text,
  -- Of SMTP.
  code integer
);
