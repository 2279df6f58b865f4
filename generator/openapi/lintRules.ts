import type { createConfig } from '@redocly/openapi-core'
import { isRegularExpression } from './isRegularExpression'
import { type Json, toObject } from './json'
import { createReferenceCheck } from './referenceCheck'

type LintConfig = NonNullable<Parameters<typeof createConfig>[0]> & object

/** What the linter calls the rule on references. */
export const REFERENCE_RULE = 'formwork/reference'

/** A pattern that is none would be found by the browser, when it loads the validator that holds it. */
const PLUGIN = {
  id: 'formwork',
  rules: {
    oas3: {
      reference: () => {
        const check = createReferenceCheck()
        return {
          Schema: (node, { location, report, resolve }) =>
            check.visit({
              schema: toObject(node as Json),
              file: location.source.absoluteRef,
              resolve: ($ref, file) => {
                const found = resolve<object>({ $ref }, file)
                return { schema: toObject(found.node as Json), file: found.location?.source.absoluteRef ?? file }
              },
              fail: (steps, message) => report({ message, location: location.child([...steps]) }),
            }),
          Root: { leave: check.finish },
        }
      },
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
  rules: { 'operation-operationId-unique': 'error', 'formwork/pattern': 'error', [REFERENCE_RULE]: 'error' },
  plugins: [PLUGIN],
}
