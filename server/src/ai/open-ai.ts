import type { AiConfig } from '#server/ai-config.ts'
import type { Ai } from './ai-model.ts'
import { GuardedModel, type GuardOptions } from './guarded-model.ts'
import { SdkModel, type SdkModelOptions } from './sdk-model.ts'

/** The configured AI; null where none is. Nothing is loaded or called before the first question. */
export function openAi(config: AiConfig | null, options: SdkModelOptions & GuardOptions = {}): Ai | null {
  return config && new GuardedModel(new SdkModel(config, options), options)
}
