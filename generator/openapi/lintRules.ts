import type { createConfig, LocationObject } from '@redocly/openapi-core'
import { checkFormerNames, checkFormerParameters } from './formerNameCheck'
import { isRegularExpression } from './isRegularExpression'
import { type Json, toObject } from './json'
import { createReferenceCheck, type Visit } from './referenceCheck'

type LintConfig = NonNullable<Parameters<typeof createConfig>[0]> & object

/** The rule's name in the linter. */
export const REFERENCE_RULE = 'formwork/reference'

/** Another rule's, of names that a property had before. */
export const FORMER_NAME_RULE = 'formwork/former-name'

/** What the linter hands to a visitor, as far as it is used; it does not export the type. */
interface Context {
  readonly location: LocationObject & { readonly child: (steps: string[]) => LocationObject }
  readonly report: (problem: { readonly message: string; readonly location: LocationObject }) => void
  readonly resolve: (
    reference: { readonly $ref: string },
    from?: string,
  ) => { readonly node?: unknown; readonly location?: LocationObject }
}

function toVisit(node: object, { location, report, resolve }: Context): Visit {
  return {
    schema: toObject(node as Json),
    file: location.source.absoluteRef,
    resolve: ($ref, file) => {
      const found = resolve({ $ref }, file)
      return { schema: toObject(found.node as Json), file: found.location?.source.absoluteRef ?? file }
    },
    fail: (steps, message) => report({ message, location: location.child([...steps]) }),
  }
}

/** References must resolve; a pattern must be valid, since the browser throws when it loads its validator. */
const PLUGIN = {
  id: 'formwork',
  rules: {
    oas3: {
      reference: () => {
        const check = createReferenceCheck()
        return {
          Schema: (node, context) => check.visit(toVisit(node, context)),
          Root: { leave: check.finish },
        }
      },
      'former-name': () => ({
        Schema: (node, context) => checkFormerNames(toVisit(node, context)),
        PathItem: (node, { location, report, resolve }) =>
          checkFormerParameters({
            path: toObject(node as unknown as Json),
            resolve: ($ref) => toObject(resolve<object>({ $ref }).node as Json),
            fail: (steps, message) => report({ message, location: location.child([...steps]) }),
          }),
      }),
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
  rules: {
    'operation-operationId-unique': 'error',
    'formwork/pattern': 'error',
    [REFERENCE_RULE]: 'error',
    [FORMER_NAME_RULE]: 'error',
  },
  plugins: [PLUGIN],
}
