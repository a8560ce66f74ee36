import { beforeAll } from 'vitest'
import type { AnalysedFinding } from '#server/analysis/analyse-message.ts'
import type { SyncWorld } from './sync-world.ts'

/** Lets the world's detection be sure of everything but of such findings, which it takes for likely. */
export function unsureOf(world: SyncWorld, isUnsure: (finding: AnalysedFinding) => boolean): void {
  beforeAll(() => {
    const { analysis } = world.context
    world.context.analysis = {
      withAi: (...given) => analysis.withAi(...given),
      analyse: async (...given) => {
        const results = await analysis.analyse(...given)
        for (const result of results) {
          if (!result.ok) continue
          for (const finding of result.analysed.examination.findings) {
            finding.band = isUnsure(finding) ? 'maybe' : 'sure'
            if (finding.band === 'maybe') finding.confidence = 0.5
          }
        }
        return results
      },
    }
  })
}
