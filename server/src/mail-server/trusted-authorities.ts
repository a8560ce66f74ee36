import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

const contexts = new WeakMap<readonly string[], SecureContext>()

/**
 * What makes a connection trust these certificates (PEM) beside the system's, from TLS 1.2 on. All connections that trust the
 * same list share what is made of it: with each its own, the system's certificates alone take more than a megabyte for each.
 */
export function trustedBeside(authorities: readonly string[]): { secureContext: SecureContext } {
  const known = contexts.get(authorities)
  if (known) return { secureContext: known }
  const ca = authorities.length > 0 ? { ca: [...getCACertificates('default'), ...authorities] } : {}
  const secureContext = createSecureContext({ minVersion: 'TLSv1.2', ...ca })
  contexts.set(authorities, secureContext)
  return { secureContext }
}
