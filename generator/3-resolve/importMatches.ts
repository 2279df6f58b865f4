import type { ImportMatch } from '../../src/contract/importTable'
import type { ValidMatch } from '../2-validate/imports'
import type { Located } from '../2-validate/shape'
import { unknownRecordField } from '../diagnostics/imports'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { notOneOf } from '../diagnostics/validate'
import type { ApiField, ApiFields } from '../openapi/apiField'
import { resourceNameOf } from '../openapi/resourceNameOf'
import type { EntityContext } from './context'
import { hasLostStatuses } from './namedConditions'

/** The names under which operations carry whole records. */
const CARRYING = ['detail', 'page', 'list', 'add', 'update', 'submit']

/** The fields of the records; asks for single operations, so that no other change of the API counts. */
function findFields(resource: string, { operations }: EntityContext['api']): ApiFields {
  const fields = new Map<string, ApiField>()
  for (const name of CARRYING) {
    const operation = operations.get(`${resource}.${name}`)
    if (operation?.verb === undefined) continue
    for (const field of [...(operation.body?.values() ?? []), ...operation.answer.fields.values()])
      if (!fields.has(field.name)) fields.set(field.name, field)
  }
  return fields
}

/** All resources that have records. */
function listResources({ operations }: EntityContext['api']): readonly string[] {
  const standard = [...operations.values()].filter(({ verb }) => verb !== undefined)
  return [...new Set(standard.map(resourceNameOf))]
}

interface Sought {
  readonly resource: string
  readonly by: string
  readonly place: Located<string>['place']
}

const fieldsOf = (resource: string) => both(`the fields of "${resource}"`, `“${resource}”的字段`)

/** The fields of the records that are sought; undefined after reporting an unknown resource or field. */
function findRecord({ resource, by, place }: Sought, { api, report }: EntityContext): ApiFields | undefined {
  const fields = findFields(resource, api)
  if (fields.has(by)) return fields
  const isKnown = fields.size > 0
  const where = isKnown ? fieldsOf(resource) : both('the resources of the API', '接口的资源')
  const names = isKnown
    ? [...fields.keys()].map((name) => `${resource}.${name}`)
    : listResources(api).map((name) => `${name}.${by}`)
  report.add(place, unknownRecordField(`${resource}.${by}`, where, names))
  return undefined
}

interface Records {
  readonly resource: string
  readonly fields: ApiFields
  /** The fields of the record that the row becomes; undefined where they are not known. */
  readonly own: ApiFields | undefined
}

function resolveTake(value: ValidMatch['value'], { resource, fields, own }: Records, context: EntityContext) {
  const written = 'field' in value ? (value.take?.value ?? []) : []
  const owner = both(`the records of "${context.entity.resource.value}"`, `“${context.entity.resource.value}”的记录`)
  for (const { name, namePlace, value: from } of written) {
    if (own?.has(name) === false) context.report.add(namePlace, unknownField(name, owner, own.keys()))
    if (!fields.has(from.value))
      context.report.add(from.place, unknownRecordField(from.value, fieldsOf(resource), fields.keys()))
  }
  return Object.fromEntries(written.map(({ name, value: from }) => [name, from.value]))
}

/** How the cells of a column find their records; undefined after reporting an unknown name. */
export function resolveMatch(
  { name, value }: ValidMatch,
  own: ApiFields | undefined,
  context: EntityContext,
): ImportMatch | undefined {
  const named = 'field' in value ? value.field : value
  const [domain = '', entity = '', by = ''] = named.value.split('.')
  const resource = `${domain}.${entity}`
  const fields = findRecord({ resource, by, place: named.place }, context)
  if (fields === undefined) return undefined
  const { when, many, else: otherwise } = 'field' in value ? value : {}
  const { conditions } = context.names
  if (when !== undefined && !conditions.has(when.value) && !hasLostStatuses(context.names))
    context.report.add(when.place, notOneOf(when.value, [...conditions.keys()]))
  return {
    column: name,
    resource,
    by,
    isId: own?.get(name)?.references === resource,
    isMany: many?.value === true,
    when: when?.value,
    message: context.texts.sayOptional(otherwise),
    take: resolveTake(value, { resource, fields, own }, context),
  }
}
