import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '#server/config.ts'

const local = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama3.1' }
const hosted = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'hush-hush', AI_MODEL: 'claude-x' }

describe('an AI in the configuration', () => {
  it('[BE-07] is none by default', () => expect(parseConfig([], {}).ai).toBeNull())

  it('[BE-07] is a server of one’s own without a key, or a hosted one with its key', () => {
    expect(parseConfig([], local).ai).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'llama3.1',
      dailyTokens: 100_000,
    })
    const { ai } = parseConfig([], { ...hosted, AI_DAILY_TOKENS: '10000' })
    expect(ai).toMatchObject({ baseUrl: null, dailyTokens: 10_000 })
    expect(ai?.apiKey?.reveal()).toBe('hush-hush')
    expect(`${JSON.stringify(ai)} ${String(ai?.apiKey)}`).not.toContain('hush-hush')
  })

  it.each([
    ['an unknown provider', { ...local, AI_PROVIDER: 'skynet' }, /^AI_PROVIDER: must be one of openai-compatible/],
    ['a key for nobody', { AI_API_KEY: 'hush-hush' }, /^AI_PROVIDER: is missing: AI_API_KEY needs it$/],
    ['a model of nobody', { AI_MODEL: 'm' }, /^AI_PROVIDER: is missing/],
    ['no model', { ...local, AI_MODEL: '' }, /^AI_MODEL: is missing/],
    ['no address', { ...local, AI_BASE_URL: '' }, /^AI_BASE_URL: is missing/],
    ['an address that is none', { ...local, AI_BASE_URL: 'ollama' }, /^AI_BASE_URL: must be http/],
    ['no key', { ...hosted, AI_API_KEY: '' }, /^AI_API_KEY: is missing/],
    ['a key of two words', { ...hosted, AI_API_KEY: 'hush-hush now' }, /^AI_API_KEY: must be one word/],
    ['a budget for nothing', { ...local, AI_DAILY_TOKENS: '10' }, /^AI_DAILY_TOKENS: /],
    [
      'a budget below a long message',
      { ...local, AI_DAILY_TOKENS: '9999' },
      /^AI_DAILY_TOKENS: must be at least 10000/,
    ],
  ])('[BE-07] with %s stops the start with one clear line', (_, env, line) => {
    expect(() => parseConfig([], env)).toThrow(ConfigError)
    expect(() => parseConfig([], env)).toThrow(line)
    expect(() => parseConfig([], env)).not.toThrow(/hush-hush|\n/)
  })
})
