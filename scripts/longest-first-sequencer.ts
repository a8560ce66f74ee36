import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These wait for a minute of the clock, and for what was killed to be missed: begun last, they would go on alone. */
const LONGEST = /several-processes|every-page|hostile|program\.test/

const rank = ({ project, moduleId }: TestSpecification): number =>
  project.name !== 'e2e' ? 2 : LONGEST.test(moduleId) ? 0 : 1

/** The files with a program and a browser first, the longest of them before the others; the rest as Vitest has it. */
export default class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
