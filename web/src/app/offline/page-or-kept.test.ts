import { describe, expect, it } from 'vitest'
import { pageOrKept } from './page-or-kept.ts'

const saying = (text: string, status: number) => new Response(text, { status })
const kept = () => Promise.resolve(saying('the app', 200))
const none = () => Promise.resolve(undefined)
const shown = async (page: Promise<Response>) => (await page).text()

describe('a page that is opened', () => {
  it.each([
    ['is not there', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['is starting', () => Promise.resolve(saying('Starting', 503))],
    ['is away behind a proxy', () => Promise.resolve(saying('Bad Gateway', 502))],
  ])('[FC-05] [ER-01] is the one that this browser keeps where the server %s', async (_, ask) => {
    expect(await shown(pageOrKept(ask(), kept))).toBe('the app')
  })

  it.each([200, 404, 429, 500])('[FC-05] is what the server says where it answers %i', async (status) => {
    expect(await shown(pageOrKept(Promise.resolve(saying('its own', status)), kept))).toBe('its own')
  })

  it('[FC-05] is what came in its place where none is kept', async () => {
    expect(await shown(pageOrKept(Promise.resolve(saying('Starting', 503)), none))).toBe('Starting')
    const gone = new TypeError('Failed to fetch')
    await expect(pageOrKept(Promise.reject<Response>(gone), none)).rejects.toBe(gone)
  })
})
