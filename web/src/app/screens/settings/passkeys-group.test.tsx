import type { Passkey } from '@loose-ends/domain/passkey/passkey.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAccount, failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const PHONE: Passkey = {
  id: '66666666-6666-4666-8666-666666666601',
  name: 'Phone',
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
}
const REQUEST = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Loose Ends' },
  user: { id: 'AAAA', name: 'maya', displayName: 'Maya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

/** The settings of somebody with these passkeys. */
async function open(passkeys: Passkey[] = [PHONE], prepare: (server: FakeServer) => unknown = () => undefined) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  let stored = passkeys
  server.on('GET /email-account', anAccount())
  server.on('GET /passkeys', async () => ({
    items: await Promise.all(stored.map((one) => encryptRow(key, 'passkeys', one.id, one))),
  }))
  server.on('POST /passkeys/start', REQUEST)
  server.on('POST /passkeys', ({ body }) => {
    const made = { ...PHONE, name: (body as { name: string }).name }
    stored = [...stored, made]
    return made
  })
  server.on(`PATCH /passkeys/${PHONE.id}`, ({ body }) => {
    const { name } = body as { name: string }
    stored = stored.map((one) => ({ ...one, name }))
    return { ...PHONE, name }
  })
  server.on(`DELETE /passkeys/${PHONE.id}`, () => {
    stored = []
    return null
  })
  prepare(server)
  renderApp('/settings', { server })
  return { server, group: within(await screen.findByRole('region', { name: 'Passkeys' })) }
}

const NOTHING = new ArrayBuffer(4)
/** What a browser returns when an authenticator made a passkey. */
const MADE = {
  id: 'AAAAAA',
  rawId: NOTHING,
  type: 'public-key',
  response: { clientDataJSON: NOTHING, attestationObject: NOTHING, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

describe('the passkeys in Settings', () => {
  const create = vi.fn<() => Promise<unknown>>()
  beforeEach(() => {
    create.mockReset().mockResolvedValue(MADE)
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })

  it('[MB-02] are listed with when they were added and used', async () => {
    const { group } = await open()
    const row = within(await group.findByRole('listitem', { name: 'Phone' }))
    expect(row.getByText(/^Added/).textContent).toMatch(/not used yet$/)
  })

  it('[MB-02] that cannot be loaded are asked for again', async () => {
    let isBroken = true
    const { group } = await open([], (server) =>
      server.on('GET /passkeys', () => (isBroken ? failure(404, 'not_found') : { items: [] })),
    )
    expect(await group.findByText('Your passkeys could not be loaded')).toBeTruthy()
    isBroken = false
    fireEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await group.findByText('You have no passkey yet.')).toBeTruthy()
  })

  it('[MB-02] one is added under the name of the device', async () => {
    const { server, group } = await open([])
    fireEvent.click(await group.findByRole('button', { name: 'Add a passkey' }))
    expect(await group.findByRole('listitem')).toBeTruthy()
    expect(server.to('POST /passkeys')[0]?.body).toMatchObject({
      name: expect.stringContaining(' on ') as string,
      made: { id: 'AAAAAA', response: { transports: ['internal'] } },
    })
  })

  it.each([
    ['cancelled', 'NotAllowedError', 'No passkey was made: that was cancelled, or took too long.'],
    ['there already', 'InvalidStateError', 'This device holds a passkey for your account already.'],
  ])('[MB-02] [ER-01] adding one says what went wrong: %s', async (_, name, words) => {
    create.mockRejectedValue(new DOMException('no', name))
    const { group } = await open()
    fireEvent.click(await group.findByRole('button', { name: 'Add a passkey' }))
    expect((await group.findByRole('alert')).textContent).toBe(words)
  })

  it('[MB-02] [ER-01] one whose answer is lost is asked of the device once', async () => {
    const { server, group } = await open([])
    server.on('POST /passkeys', () => Promise.reject(new TypeError('Failed to fetch')))
    fireEvent.click(await group.findByRole('button', { name: 'Add a passkey' }))
    expect((await group.findByRole('alert', {}, { timeout: 3000 })).textContent).toMatch(
      /^The server cannot be reached/,
    )
    expect(create).toHaveBeenCalledTimes(1)
    expect(server.to('POST /passkeys')).toHaveLength(1)
  })

  it('[MB-02] adding one asks for a sign-in of the last minutes', async () => {
    const { group } = await open([], (server) => server.on('POST /passkeys/start', () => failure(403, 'sign_in_again')))
    fireEvent.click(await group.findByRole('button', { name: 'Add a passkey' }))
    expect(await group.findByText('Sign in again first')).toBeTruthy()
  })

  it('[MB-02] say so where the browser does not know them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { group } = await open()
    expect(await group.findByText('This browser does not support passkeys.')).toBeTruthy()
    expect(group.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })

  it('[MB-02] what becomes of one that is removed has the focus first, and gives it back to who keeps it', async () => {
    const { server, group } = await open()
    const remove = await group.findByRole('button', { name: 'Remove Phone' })
    remove.focus()
    fireEvent.click(remove)
    const asked = group.getByRole('group', { name: 'Remove Phone?', description: /^It will sign nobody in any more/ })
    expect(document.activeElement).toBe(asked)
    fireEvent.click(within(asked).getByRole('button', { name: 'Keep it' }))
    expect(document.activeElement).toBe(remove)
    expect(server.to(`DELETE /passkeys/${PHONE.id}`)).toEqual([])
  })

  it('[MB-02] one is renamed', async () => {
    const { server, group } = await open()
    fireEvent.click(await group.findByRole('button', { name: 'Rename Phone' }))
    expect(document.activeElement).toBe(group.getByRole('textbox', { name: 'Name' }))
    fireEvent.change(group.getByRole('textbox', { name: 'Name' }), { target: { value: ' Blue key ' } })
    fireEvent.click(group.getByRole('button', { name: 'Save' }))
    expect(await group.findByRole('listitem', { name: 'Blue key' })).toBeTruthy()
    expect(server.to(`PATCH /passkeys/${PHONE.id}`)[0]?.body).toEqual({ name: 'Blue key' })
  })

  it('[MB-02] one is removed once it is said what that means', async () => {
    const { server, group } = await open()
    fireEvent.click(await group.findByRole('button', { name: 'Remove Phone' }))
    expect(server.to(`DELETE /passkeys/${PHONE.id}`)).toEqual([])
    expect(group.getByText(/Your mailbox still signs you in/)).toBeTruthy()
    fireEvent.click(group.getByRole('button', { name: 'Remove this passkey' }))
    expect(await group.findByText('You have no passkey yet.')).toBeTruthy()
  })

  it('[MB-02] [SH-06] renaming and removing leave the focus where one was: at the button, or in the group when that is gone', async () => {
    const { group } = await open()
    const press = (name: string) => {
      const button = group.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await group.findByRole('button', { name: 'Rename Phone' })
    press('Rename Phone')
    press('Cancel')
    expect(focused()).toBe('Rename Phone')
    press('Rename Phone')
    fireEvent.keyDown(group.getByRole('textbox', { name: 'Name' }), { key: 'Escape' })
    expect(focused()).toBe('Rename Phone')
    expect(group.queryByRole('textbox', { name: 'Name' })).toBeNull()
    press('Rename Phone')
    fireEvent.change(group.getByRole('textbox', { name: 'Name' }), { target: { value: 'Blue key' } })
    press('Save')
    await waitFor(() => expect(focused()).toBe('Rename Blue key'))
    press('Remove Blue key')
    press('Remove this passkey')
    await group.findByText('You have no passkey yet.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Passkeys' }))
  })
})
