import type { Context } from 'hono'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { AppEnv } from './route.ts'

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/

/**
 * The origin under which people reach the app: PUBLIC_URL, else the one that the request names. Without PUBLIC_URL only
 * `localhost`, an IP address and the configured host are believed, since any other name may be somebody else's that
 * resolves to us (DNS rebinding); those get `origin_refused`.
 */
export function publicOrigin(c: Context<AppEnv>): string {
  const { publicUrl } = c.var.deps.config
  if (publicUrl) return new URL(publicUrl).origin
  if (!namesThisComputer(c))
    throw new AppError('origin_refused', { message: 'Set PUBLIC_URL to the address that people use' })
  return new URL(c.req.url).origin
}

/** Whether the request calls this computer by a name that is nobody else's. */
export function namesThisComputer(c: Context<AppEnv>): boolean {
  const { hostname } = new URL(c.req.url)
  return hostname === 'localhost' || hostname === c.var.deps.config.host || IP_ADDRESS.test(hostname)
}

/** Whether people reach the app over TLS: cookies and HSTS depend on it. */
export const isSecure = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false
