import { afterEach, describe, expect, it, vi } from 'vitest'
import { byChance } from './by-chance.ts'

describe('what a test does by chance', () => {
  afterEach(() => vi.unstubAllEnvs())

  const draws = () => byChance(async (random) => Array.from({ length: 4 }, random))

  it('is the same for the same seed, and another for another', async () => {
    vi.stubEnv('PROPERTY_SEED', '7')
    const seven = await draws()
    expect(await draws()).toEqual(seven)
    expect(new Set(seven).size).toBe(4)
    for (const one of seven) expect(one >= 0 && one < 1).toBe(true)
    vi.stubEnv('PROPERTY_SEED', '8')
    expect(await draws()).not.toEqual(seven)
  })

  it('names its seed where it fails', async () => {
    vi.stubEnv('PROPERTY_SEED', '7')
    const failed = byChance(() => Promise.reject(new Error('a message is there twice')))
    await expect(failed).rejects.toThrow('PROPERTY_SEED=7: a message is there twice')
  })
})
