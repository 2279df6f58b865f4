import type { ValidScreen } from '../2-validate/entity'
import type { Located } from '../2-validate/shape'
import type { ValidEntityFile } from '../2-validate/validate'
import { unsentTaken } from '../diagnostics/fields'
import { both } from '../diagnostics/languages'
import { missingKey, unknownField } from '../diagnostics/names'
import { unknownResource } from '../diagnostics/operations'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByIdentity } from '../memory/memoizeLastByIdentity'
import type { ApiField, ApiIndex, ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import type { Context, EntityContext } from './context'
import { createFoundFields } from './foundFields'
import { toEntityConditions } from './namedConditions'
import { findOperation } from './operations'
import { isCalendar, isDashboard, isForm, isList } from './screens'

/** In order of precedence: requests before answers, since a form needs the types and limits that the API accepts. */
const VERBS = [['add'], ['save'], ['update'], ['detail'], ['page'], ['list'], ['tree']]

function namedIn(screen: ValidScreen): readonly (Located<string> | undefined)[] {
  if (isList(screen)) return [screen.operation]
  if (isCalendar(screen)) return [screen.operation]
  if (isDashboard(screen)) return screen.panels.value.map(({ operation }) => operation)
  return isForm(screen) ? [screen.add, screen.update, screen.load, screen.call?.operation] : [screen.load]
}

function operationsOf(file: ValidEntityFile, api: ApiIndex): readonly ApiOperation[] {
  const standard = VERBS.flatMap((verbs) => findByVerb(file.entity.resource.value, verbs, api))
  const names = file.entity.screens.value.flatMap(({ value }) => namedIn(value))
  const named = names.map((name) => name && findOperation(name.value, api))
  return [...standard, ...named].filter((operation) => operation !== undefined)
}

/** Includes the query of operations that a form or a dashboard calls, as fields may be sent there. */
function fieldsSent(operation: ApiOperation, called: ReadonlySet<ApiOperation>): readonly ApiField[] {
  return [...(operation.body?.values() ?? []), ...(called.has(operation) ? operation.query.values() : [])]
}

function calledBy(screen: ValidScreen): readonly (Located<string> | undefined)[] {
  if (isDashboard(screen)) return screen.filters ? namedIn(screen) : []
  return isForm(screen) ? [screen.call?.operation] : []
}

function callsOf(file: ValidEntityFile, api: ApiIndex): ReadonlySet<ApiOperation> {
  const names = file.entity.screens.value.flatMap(({ value }) => calledBy(value))
  return new Set(
    names.map((name) => name && findOperation(name.value, api)).filter((operation) => operation !== undefined),
  )
}

function collectFields(
  operations: readonly ApiOperation[],
  called: ReadonlySet<ApiOperation>,
): ReadonlyMap<string, ApiField> {
  const fields = new Map<string, ApiField>()
  for (const operation of operations) {
    for (const field of [...fieldsSent(operation, called), ...operation.answer.fields.values()]) {
      if (!fields.has(field.name)) fields.set(field.name, field)
    }
  }
  return fields
}

interface Joined {
  readonly fields: ReadonlyMap<string, ApiField>
  readonly key: string
}

/** Called with the number of operations that the entity has, then these, then those that it calls. */
const joinOf = memoizeByObject((file: ValidEntityFile) =>
  memoizeLastByIdentity((count: number, ...found: readonly ApiOperation[]): Joined | undefined => {
    const operations = found.slice(0, count)
    const key = file.entity.key?.value ?? operations.find((operation) => operation.key !== undefined)?.key
    return key === undefined ? undefined : { fields: collectFields(operations, new Set(found.slice(count))), key }
  }),
)

const joinsOf = memoizeByObject((api: ApiIndex) =>
  memoizeByObject((file: ValidEntityFile): Joined | undefined => {
    const operations = operationsOf(file, api)
    return joinOf(file)(operations.length, ...operations, ...callsOf(file, api))
  }),
)

/** Fields and key of an entity in the API, identical while its operations are; undefined where no key is known. */
export function joinEntity(file: ValidEntityFile, api: ApiIndex): Joined | undefined {
  return joinsOf(api)(file)
}

/** Reports fields that the API does not have, and fields of forms alone that it has. */
function reportFields(
  { entity }: ValidEntityFile,
  { joined, owner }: { readonly joined: Joined; readonly owner: string },
  { report }: Context,
): void {
  const { fields } = joined
  // What an action without an operation asks for may be a field of the missing one, which is already reported.
  const asked = (entity.actions?.value ?? []).flatMap(({ value }) => value.ask?.value.map((name) => name.value) ?? [])
  for (const { name, namePlace, value } of entity.fields.value) {
    const isApi = fields.has(name)
    if (value.unsent && isApi) report.add(value.unsent.place, unsentTaken(name))
    if (!value.unsent && !isApi && !asked.includes(name))
      report.add(namePlace, unknownField(name, owner, fields.keys()))
  }
}

/** Joins an entity with its resource in the API; undefined after reporting an unknown resource or key. */
export function toEntityContext(file: ValidEntityFile, context: Context): EntityContext | undefined {
  const { entity } = file
  const { resource } = entity
  const { apiPaths } = context.api
  if (!apiPaths.has(resource.value)) {
    context.report.add(resource.place, unknownResource(resource.value, apiPaths))
    return undefined
  }
  const joined = joinEntity(file, context.api)
  if (joined === undefined) {
    context.report.add(entity.resource.place, missingKey(entity.resource.value))
    return undefined
  }
  const { fields, key } = joined
  const owner = both(`the records of "${entity.resource.value}"`, `“${entity.resource.value}”的记录`)
  reportFields(file, { joined, owner }, context)
  if (!fields.has(key))
    context.report.add(entity.key?.place ?? entity.resource.place, unknownField(key, owner, fields.keys()))
  const own = { file, entity, domain: file.domain, actions: entity.actions?.value ?? [], found: createFoundFields() }
  const joinedContext = { ...context, ...own, fields, key }
  return { ...joinedContext, conditions: toEntityConditions(joinedContext) }
}
