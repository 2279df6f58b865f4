/** A reporter of vitest: says of each test that passed only when it was tried again, which its author should look at. */
export function createSecondTries() {
  const titles = []
  return {
    onTestCaseResult: (test) => {
      if (test.diagnostic()?.flaky) titles.push(`${test.module.relativeModuleId}: ${test.fullName}`)
    },
    onTestRunEnd: () => {
      for (const title of titles) console.log(`passed at the second try: ${title}`)
    },
  }
}
