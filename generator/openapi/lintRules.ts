import type { createConfig } from '@redocly/openapi-core'
import { isRegularExpression } from './isRegularExpression'

type LintConfig = NonNullable<Parameters<typeof createConfig>[0]> & object

/** A pattern that is none would be found by the browser, when it loads the validator that holds it. */
const PLUGIN = {
  id: 'formwork',
  rules: {
    oas3: {
      pattern: () => ({
        Schema: ({ pattern }, { report, location }) => {
          if (typeof pattern !== 'string' || isRegularExpression(pattern)) return
          report({ message: `"${pattern}" is no regular expression`, location: location.child('pattern') })
        },
      }),
    },
  },
} satisfies Exclude<NonNullable<Extract<LintConfig, { plugins?: unknown }>['plugins']>[number], string>

/** What the API's description must keep to. Two operations of one name would be one type. */
export const LINT_RULES: LintConfig = {
  rules: { 'operation-operationId-unique': 'error', 'formwork/pattern': 'error' },
  plugins: [PLUGIN],
}
