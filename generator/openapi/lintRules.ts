import type { createConfig, LocationObject } from '@redocly/openapi-core'
import { checkFormerNames, checkFormerParameters } from './formerNameCheck'
import { checkFormerNamePlace, checkFormerNameValue, type Holder } from './formerNamePlace'
import { isRegularExpression } from './isRegularExpression'
import { type Json, toObject } from './json'
import { createReferenceCheck, type Visit } from './referenceCheck'

type LintConfig = NonNullable<Parameters<typeof createConfig>[0]> & object

/** The rule's name in the linter. */
export const REFERENCE_RULE = 'formwork/reference'

/** Another rule's, of names that a property had before. */
export const FORMER_NAME_RULE = 'formwork/former-name'

/** Of what stands there instead of a name. */
export const FORMER_NAME_VALUE_RULE = 'formwork/former-name-value'

/** Of one that stands where nobody reads it. */
export const FORMER_NAME_PLACE_RULE = 'formwork/former-name-place'

/** What the linter hands to a visitor, as far as it is used; it does not export the type. */
interface Context {
  readonly type: { readonly name?: string }
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

/** Calls the check for each object, and for what stands beside a `$ref`. */
function createHolderRule(check: (holder: Holder) => void) {
  const enter = (node: unknown, { location, report, type }: Context) =>
    check({
      value: node as Json,
      pointer: location.pointer ?? '',
      isParameter: type.name === 'Parameter',
      fail: (steps, message) => report({ message, location: location.child([...steps]) }),
    })
  return () => ({ any: { enter }, ref: { enter } })
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
      'former-name-value': createHolderRule(checkFormerNameValue),
      'former-name-place': createHolderRule(checkFormerNamePlace),
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
    [FORMER_NAME_VALUE_RULE]: 'error',
    [FORMER_NAME_PLACE_RULE]: 'error',
  },
  plugins: [PLUGIN],
}
