import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followVersions, isNewerThere } from './new-version.ts'

/** What the browser says of a service worker, as far as the app asks. */
function aBrowser({ isControlled = true, isInstalling = false } = {}) {
  const registration = {
    installing: isInstalling ? {} : null,
    waiting: null,
    update: vi.fn<() => Promise<void>>().mockResolvedValue(),
  }
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn<(address: string) => Promise<typeof registration>>().mockResolvedValue(registration),
    getRegistration: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }))
  return { workers, registration, replace: () => workers.dispatchEvent(new Event('controllerchange')) }
}

describe('versions of the app', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('tells of a newer one that took the place of the one that the page came from', async () => {
    const { workers, replace } = aBrowser()
    const onNewVersion = vi.fn<() => void>()
    await followVersions(onNewVersion)
    expect(String(workers.register.mock.calls[0]?.[0])).toBe('/service-worker.js')
    expect(onNewVersion).not.toHaveBeenCalled()
    replace()
    expect(onNewVersion).toHaveBeenCalledOnce()
  })

  it('tells nothing of the first one, and goes on where the browser keeps none', async () => {
    const { workers, replace } = aBrowser({ isControlled: false })
    workers.register.mockRejectedValue(new Error('not in a private window'))
    const onNewVersion = vi.fn<() => void>()
    await followVersions(onNewVersion)
    replace()
    expect(onNewVersion).not.toHaveBeenCalled()
  })

  it('looks for a newer one every hour, and when there is a network again', async () => {
    const { registration } = aBrowser()
    await followVersions(() => undefined)
    await vi.advanceTimersByTimeAsync(3_600_000)
    dispatchEvent(new Event('online'))
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('of a page that opened without a network, says that a newer one is there once it can be loaded', async () => {
    const { replace } = aBrowser({ isInstalling: true })
    const told = vi.fn<(isThere: boolean) => void>()
    const asking = isNewerThere().then(told)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).not.toHaveBeenCalled()
    replace()
    await asking
    expect(told.mock.calls).toEqual([[true]])
    aBrowser()
    expect(await isNewerThere()).toBe(false)
  })

  it('fails while there is no network, as nobody can know', async () => {
    aBrowser().registration.update.mockRejectedValue(new TypeError('offline'))
    await expect(isNewerThere()).rejects.toThrow('offline')
  })

  it('waits ten seconds for an answer, so that it can be asked again', async () => {
    aBrowser().registration.update.mockReturnValue(new Promise(() => undefined))
    const failed = vi.fn<(error: Error) => void>()
    void isNewerThere().catch(failed)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
  })
})
