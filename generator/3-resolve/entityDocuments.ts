import type { ValidFlowUse } from '../2-validate/flow'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { NamedConditions } from '../expressions/namedCondition'
import type { ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import { resourceNameOf } from '../openapi/resourceNameOf'
import type { EntityContext } from './context'
import type { FlowDocument } from './flowFields'
import { isAudit } from './screens'

/** What an entity says of the flow of its records. */
export interface EntityDocuments extends FlowDocument {
  readonly resource: string
  readonly flow: ValidFlowUse | undefined
  /** True where a flow is written that cannot be read. */
  readonly isFlowLost: boolean
  /** True if its operations submit records. */
  readonly isSubmitted: boolean
  readonly conditions: NamedConditions
  /** The steps in which an audit lets the handler fill in a form. */
  readonly steps: readonly Located<string>[]
  readonly file: string
}

const VERBS = ['submit', 'add', 'save', 'detail']

/** The operation that names the resource. */
function findNaming({ entity, api }: Pick<EntityContext, 'entity' | 'api'>): ApiOperation | undefined {
  const path = entity.resource.value
  const standard = VERBS.flatMap((verb) => findByVerb(path, [verb], api))
  return standard[0] ?? api.resources.get(path)?.[0]
}

/** The resource of the entity's records, as the server calls it; undefined if no operation carries them. */
export function findResourceName(context: Pick<EntityContext, 'entity' | 'api'>): string | undefined {
  const operation = findNaming(context)
  return operation && resourceNameOf(operation)
}

function placeOf(flow: ValidFlowUse | undefined, written: Place): Place {
  if (flow === undefined) return written
  return 'value' in flow ? flow.place : flow.name.place
}

/** Undefined for an entity without a flow, without operations that submit its records and without steps of an audit. */
export function findDocuments(context: EntityContext): EntityDocuments | undefined {
  const { entity, fields, api, names, file, conditions } = context
  const operation = findNaming(context)
  if (operation === undefined) return undefined
  const path = entity.resource
  const described = entity.fields.value.map(({ name, value }) => {
    const shared = value.use && names.fields.get(value.use.value)
    return [name, { ...shared, ...value }] as const
  })
  const edits = entity.screens.value.flatMap(({ value }) => (isAudit(value) ? (value.edits?.value ?? []) : []))
  return {
    resource: resourceNameOf(operation),
    place: placeOf(entity.flow, path.place),
    owner: both(`the records of "${path.value}"`, `“${path.value}”的记录`),
    fields,
    described: new Map(described),
    flow: entity.flow,
    isFlowLost: entity.broken?.includes('flow') === true,
    isSubmitted: findByVerb(path.value, ['submit'], api).length > 0,
    conditions,
    steps: edits.map(({ name, namePlace }) => ({ value: name, place: namePlace })),
    file: file.path,
  }
}
