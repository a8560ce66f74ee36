/** Where mail programs connect to: IMAP (143, 993) and submission (465, 587); RFC 8314. */
export const MAIL_PORTS: ReadonlySet<number> = new Set([143, 993, 465, 587])
