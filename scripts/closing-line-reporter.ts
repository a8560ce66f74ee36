import type { Reporter, TestModule, TestSuite, Vitest } from 'vitest/node'

/** Ends the run with one line that any reader of logs understands, and before it one that names the suites that did not run. */
export default class ClosingLineReporter implements Reporter {
  /** Of a run that names its tests (`-t`) most suites are left out on purpose. */
  #namesTests = false

  onInit({ config }: Vitest): void {
    this.#namesTests = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    const { passed, failed, skipped } = counts
    const left = this.#namesTests ? [] : modules.flatMap(skippedSuites)
    if (left.length > 0) process.stdout.write(`\nNot run on this machine: ${left.join('; ')}\n`)
    process.stdout.write(`\nTests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  }
}

/** The outermost ones. */
function skippedSuites(within: TestModule | TestSuite): string[] {
  return [...within.children.suites()].flatMap((suite) =>
    suite.state() === 'skipped' ? [suite.name] : skippedSuites(suite),
  )
}
