/** More tests than that need mending, not another try. */
const MOST = 3

/** A reporter of vitest: names tests that passed only when they were tried again, and fails where these are many. */
export function createSecondTries() {
  const titles = []
  return {
    onTestCaseResult: (test) => {
      if (test.diagnostic()?.flaky) titles.push(`${test.module.relativeModuleId}: ${test.fullName}`)
    },
    onTestRunEnd: () => {
      for (const title of titles) console.log(`passed at the second try: ${title}`)
      if (titles.length <= MOST) return
      console.log(`${titles.length} tests passed only at the second try, ${MOST} at most may`)
      process.exitCode = 1
    },
  }
}
