import { z } from 'zod'
import { DEFAULT_DAILY_TOKENS, LEAST_DAILY_TOKENS } from '@loose-ends/domain/ai/outcome.ts'
import { Secret } from '#server/secret.ts'

/** Whose protocol is spoken. `openai-compatible` is also that of local servers such as Ollama. */
const AI_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]

export interface AiConfig {
  provider: AiProvider
  /** Null: the provider's own. No trailing slash. */
  baseUrl: string | null
  /** Null: the service asks for none, as one on the same computer. */
  apiKey: Secret | null
  model: string
  /** What each person may spend on one day of theirs. */
  dailyTokens: number
}

/** The environment variables that set up an AI; without `AI_PROVIDER` there is none. */
export const aiEnvironment = {
  AI_PROVIDER: z.enum(AI_PROVIDERS, { error: `must be one of ${AI_PROVIDERS.join(', ')}` }).optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be http://… or https://…' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters')
    .transform((key) => new Secret(key))
    .optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_DAILY_TOKENS: z.coerce
    .number()
    .int()
    .min(LEAST_DAILY_TOKENS, `must be at least ${LEAST_DAILY_TOKENS}: a long message costs nearly as much`)
    .optional(),
} as const

type AiEnvironment = z.infer<z.ZodObject<typeof aiEnvironment>>

/** The AI that the variables name; null where they name none. Calls `fail` for what does not fit together. */
export function parseAi(env: AiEnvironment, fail: (name: string, reason: string) => never): AiConfig | null {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env
  if (!provider) {
    const stray = (['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_DAILY_TOKENS'] as const).find((name) => env[name])
    return stray ? fail('AI_PROVIDER', `is missing: ${stray} needs it`) : null
  }
  if (!model) return fail('AI_MODEL', 'is missing: AI_PROVIDER needs the name of a model')
  if (provider === 'openai-compatible' && !baseUrl) {
    return fail('AI_BASE_URL', 'is missing: AI_PROVIDER=openai-compatible needs the address of the service')
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    return fail('AI_API_KEY', `is missing: AI_PROVIDER=${provider} needs one`)
  }
  return {
    provider,
    baseUrl: baseUrl ?? null,
    apiKey: apiKey ?? null,
    model,
    dailyTokens: env.AI_DAILY_TOKENS ?? DEFAULT_DAILY_TOKENS,
  }
}
