import { beforeAll } from 'vitest'
import type { AnalysedFinding } from '#server/analysis/analyse-message.ts'
import type { SyncWorld } from './sync-world.ts'

/**
 * Lets the world's detection be sure of everything but of such findings, which it takes for likely. `AnalysedFinding`s
 * that an AI has confirmed have a confidence of their own.
 */
export function unsureOf(world: SyncWorld, isUnsure: (finding: AnalysedFinding) => boolean): void {
  const band = (findings: AnalysedFinding[]) => {
    for (const finding of findings) finding.band = isUnsure(finding) ? 'maybe' : 'sure'
  }
  beforeAll(() => {
    const { analysis } = world.context
    world.context.analysis = {
      analyse: async (...given) => {
        const results = await analysis.analyse(...given)
        for (const result of results) if (result.ok) band(result.analysed.examination.findings)
        return results
      },
      withAi: async (...given) => {
        const step = await analysis.withAi(...given)
        if (step.step === 'done') for (const read of [step.local, step.merged]) band(read.examination.findings)
        return step
      },
    }
  })
}
