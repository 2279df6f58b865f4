import type { createConfig } from '@redocly/openapi-core'
import { isRegularExpression } from './isRegularExpression'
import { type Json, toObject } from './json'
import { createReferenceCheck } from './referenceCheck'

type LintConfig = NonNullable<Parameters<typeof createConfig>[0]> & object

/** The rule's name in the linter. */
export const REFERENCE_RULE = 'formwork/reference'

/** References must resolve; a pattern must be valid, since the browser throws when it loads its validator. */
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

/** Lint rules that the API must pass; a duplicate operationId would declare one type twice. */
export const LINT_RULES: LintConfig = {
  rules: { 'operation-operationId-unique': 'error', 'formwork/pattern': 'error', [REFERENCE_RULE]: 'error' },
  plugins: [PLUGIN],
}
