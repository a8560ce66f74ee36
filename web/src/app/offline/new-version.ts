import { HOUR_MS, SECOND_MS } from '@loose-ends/domain/time.ts'

const WORKER = '/service-worker.js'
const LOOKED_EVERY_MS = HOUR_MS
const LONGEST_INSTALL_MS = 20 * SECOND_MS
const LONGEST_LOOK_MS = 10 * SECOND_MS

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => unknown
}
interface TrustedTypesOfPage {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy
}

/** The one address that a worker may come from, as the page's policy wants it: this name, and nothing made of data. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesOfPage }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

/**
 * Registers the service worker, and tells when it was replaced by that of a newer version of the app. Where the browser has
 * none, or does not let us, the app goes on without.
 */
export async function followVersions(onNewVersion: () => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const wasThere = workers.controller !== null
  workers.addEventListener('controllerchange', () => wasThere && onNewVersion())
  try {
    const registration = await workers.register(workerAddress())
    const look = () => void registration.update().catch(() => undefined)
    setInterval(look, LOOKED_EVERY_MS)
    addEventListener('online', look)
  } catch {
    // Private windows and full disks: there is nothing to tell anybody.
  }
}

const noAnswerWithin = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms)
  })

/**
 * For a page that opened without a network, once there is one: whether a newer version of the app is there. It is then
 * ready to be loaded; nothing may be asked of the server before. Throws where nobody can know: there is no network yet, or no
 * answer comes of it.
 */
export async function isNewerThere(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  if (!workers || !registration) return false
  const replaced = new Promise<boolean>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true })
  })
  await Promise.race([registration.update(), noAnswerWithin(LONGEST_LOOK_MS)])
  if (!registration.installing && !registration.waiting) return false
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), LONGEST_INSTALL_MS)
  })
  return Promise.race([replaced, tooLong])
}
