import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * These wait for a minute of the clock, for what was killed to be missed, or for a proof of every regular expression: begun
 * last, they would go on alone.
 */
const LONGEST = /several-processes|every-page|still-pages|hostile|program\.test|patterns\.test/

const rank = ({ project, moduleId }: TestSpecification): number =>
  LONGEST.test(moduleId) ? 0 : project.name === 'e2e' ? 1 : 2

/** The longest first, then the other files with a program and a browser; the rest as Vitest has it. */
export default class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
