/**
 * What asks something of an operator, once: each warning of the page is an alert of docs/alerts.yml, with the same limits, and each alert is
 * a warning or stands in `withoutPage`. Tests hold the file to this table.
 */
export interface Alert {
  /** Its name in docs/alerts.yml. */
  alert: string;
  /** For who is called at night; what is not can wait for the day. */
  urgent: boolean;
  /** Above these it warns, or below them of a disk. Bytes, seconds, shares or numbers. */
  limits: readonly number[];
}

/** Urgent ones first: in this order they stand on the page. */
export const alerts = {
  failing_saves: { alert: 'DrijfveerFailingSaves', urgent: true, limits: [0] },
  disk_nearly_full: { alert: 'DrijfveerDiskNearlyFull', urgent: true, limits: [2e9, 0.15] },
  backup_failing: { alert: 'DrijfveerBackupFailing', urgent: true, limits: [0] },
  backup_late: { alert: 'DrijfveerBackupLate', urgent: true, limits: [100_800] },
  archive_stuck: { alert: 'DrijfveerArchiveStuck', urgent: true, limits: [900] },
  base_late: { alert: 'DrijfveerBaseCopyLate', urgent: true, limits: [100_800] },
  jobs_stuck: { alert: 'DrijfveerJobsStuck', urgent: true, limits: [1800] },
  failing_requests: { alert: 'DrijfveerFailingRequests', urgent: true, limits: [0.02] },
  no_backup: { alert: 'DrijfveerNoBackup', urgent: false, limits: [0] },
  mail_delayed: { alert: 'DrijfveerMailDelayed', urgent: false, limits: [5] },
  no_mail_server: { alert: 'DrijfveerNoMailServer', urgent: false, limits: [0] },
  jobs_failing: { alert: 'DrijfveerJobsFailing', urgent: false, limits: [3] },
  documents_waiting: { alert: 'DrijfveerDocumentsWaiting', urgent: false, limits: [5] },
  two_builds: { alert: 'DrijfveerTwoBuilds', urgent: false, limits: [1] },
  slow: { alert: 'DrijfveerSlow', urgent: false, limits: [0.95, 1] },
  busy: { alert: 'DrijfveerBusyEventLoop', urgent: false, limits: [0.5] },
  connections_awaited: { alert: 'DrijfveerConnectionsAwaited', urgent: false, limits: [0] },
  memory: { alert: 'DrijfveerMemory', urgent: false, limits: [1.5e9] },
} as const satisfies Record<string, Alert>;
export type WarningName = keyof typeof alerts;

/** Of these there is no page to look at. */
export const withoutPage: Readonly<Record<string, string>> = {
  DrijfveerDown: 'a server that does not live answers nothing',
  DrijfveerDatabaseAway: 'without its database the server knows nobody, and answers 503',
};
