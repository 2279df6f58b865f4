/** More tests than that need mending, not another try. */
const MOST = 3

/** Characters of why it failed at first, which may hold what a page showed. */
const MOST_SAID = 4_000

/** A reporter of vitest: names tests that passed only when they were tried again, and fails where these are many. */
export function createSecondTries() {
  const passed = []
  return {
    onTestCaseResult: (test) => {
      if (!test.diagnostic()?.flaky) return
      const why = test.result().errors?.[0]?.message ?? ''
      passed.push(`${test.module.relativeModuleId}: ${test.fullName}\n  ${why.slice(0, MOST_SAID)}`)
    },
    onTestRunEnd: () => {
      for (const title of passed) console.log(`passed at the second try: ${title}`)
      if (passed.length <= MOST) return
      console.log(`${passed.length} tests passed only at the second try, ${MOST} at most may`)
      process.exitCode = 1
    },
  }
}
