import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserKeys } from './browser-keys.ts'
import { DEFAULT_CONFIG, loadProductConfig } from './product-config.ts'

const RENAMED = { ...DEFAULT_CONFIG, product_name: 'Knot', short_name: 'knot', legal_jurisdiction: 'Portugal' }

describe('loadProductConfig', () => {
  beforeEach(() => localStorage.clear())

  it('[PR-01] [EN-03] takes the name that the operator chose, and every storage key follows', async () => {
    vi.stubGlobal('fetch', async () => Response.json(RENAMED))
    const config = await loadProductConfig()
    expect(config).toEqual(RENAMED)
    const keys = Object.values(browserKeys(config.short_name))
    expect(keys.filter((key) => !key.startsWith('knot_'))).toEqual([])
  })

  it('[PR-01] [SH-05] falls back to the last answer, then to the defaults', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')))
    await expect(loadProductConfig()).resolves.toEqual(DEFAULT_CONFIG)
    vi.stubGlobal('fetch', async () => Response.json(RENAMED))
    await loadProductConfig()
    vi.stubGlobal('fetch', async () => new Response('Starting', { status: 503 }))
    await expect(loadProductConfig()).resolves.toEqual(RENAMED)
  })
})
