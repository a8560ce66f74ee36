import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserKeys } from './browser-keys.ts'
import { DEFAULT_CONFIG, loadProductConfig } from './product-config.ts'

const RENAMED = { ...DEFAULT_CONFIG, product_name: 'Knot', short_name: 'knot', legal_jurisdiction: 'Portugal' }

describe('loadProductConfig', () => {
  afterEach(() => document.head.replaceChildren())

  it('[PR-01] [EN-03] takes the name that the operator chose, and every storage key follows', async () => {
    vi.stubGlobal('fetch', async () => Response.json(RENAMED))
    const config = await loadProductConfig()
    expect(config).toEqual(RENAMED)
    const keys = Object.values(browserKeys(config.short_name))
    expect(keys.filter((key) => !key.startsWith('knot_'))).toEqual([])
  })

  it('[PR-01] takes what the server wrote into the page, and asks nobody', async () => {
    const ask = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', ask)
    const written = document.createElement('script')
    written.type = 'application/json'
    written.id = 'product-config'
    written.textContent = JSON.stringify(RENAMED)
    document.head.append(written)
    await expect(loadProductConfig()).resolves.toEqual(RENAMED)
    expect(ask).not.toHaveBeenCalled()
  })

  it('[SH-05] stands on the defaults when nobody answers', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')))
    await expect(loadProductConfig()).resolves.toEqual(DEFAULT_CONFIG)
    vi.stubGlobal('fetch', async () => new Response('Starting', { status: 503 }))
    await expect(loadProductConfig()).resolves.toEqual(DEFAULT_CONFIG)
  })
})
