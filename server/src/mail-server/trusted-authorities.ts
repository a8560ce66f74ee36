import { getCACertificates } from 'node:tls'

/** What makes a connection trust these certificates (PEM) beside the system's; nothing to say where there are none. */
export const trustedBeside = (authorities: readonly string[]): { ca?: string[] } =>
  authorities.length > 0 ? { ca: [...getCACertificates('default'), ...authorities] } : {}
