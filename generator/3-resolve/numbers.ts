import type { DocumentNumber, ValidNumber } from '../2-validate/documentNumber'
import type { ValidEntity } from '../2-validate/entity'
import type { ValidField } from '../2-validate/fields'
import type { Place } from '../diagnostics/diagnostic'
import { otherNumber, wrongNumber } from '../diagnostics/fields'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { Report } from '../diagnostics/report'
import type { ApiField, ApiIndex } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import { resourceNameOf } from '../openapi/resourceNameOf'
import type { EntityContext } from './context'
import { findOperation } from './operations'

export interface ResolvedNumber extends DocumentNumber {
  readonly resource: string
  readonly field: string
  readonly place: Place
  /** What the records hold that it numbers; empty: all. */
  readonly where: ReadonlyMap<string, string | number | boolean>
}

const FILLERS = ['required', 'compute', 'default', 'dict', 'options', 'pick', 'rows'] as const

function findFault(
  written: ValidField,
  api: ApiField,
  { prefix, digits }: DocumentNumber,
): readonly [string, string] | undefined {
  if (api.type !== 'string')
    return [both(`it is of type ${api.type}`, `它的类型是 ${api.type}`), both('number a text', '给文字字段编号')]
  if (api.required)
    return [
      both('requests must carry it', '请求必须带有它'),
      both('make it optional in the API: the server fills it', '在接口中改为可选：由服务器填写'),
    ]
  const filler = FILLERS.find((key) => written[key] !== undefined)
  if (filler !== undefined)
    return [both(`"${filler}" stands beside it`, `旁边有“${filler}”`), both(`take "${filler}" away`, `去掉“${filler}”`)]
  const length = prefix.length + digits
  return api.maxLength !== undefined && length > api.maxLength
    ? [
        both(
          `its ${length} characters exceed the ${api.maxLength} of the API`,
          `它的 ${length} 个字符超过接口的 ${api.maxLength} 个`,
        ),
        both('shorten the pattern', '缩短格式'),
      ]
    : undefined
}

/** The resource that the operations of an entity, or those that its forms name, add records to; undefined if none does. */
function findResource({ resource: { value: path }, screens }: ValidEntity, api: ApiIndex): string | undefined {
  const named = screens.value.flatMap(({ value }) => ('add' in value && value.add ? [value.add.value] : []))
  const [adding] = [
    ...findByVerb(path, ['add'], api),
    ...findByVerb(path, ['save'], api),
    ...named.flatMap((name) => findOperation(name, api) ?? []),
  ]
  return adding && resourceNameOf(adding)
}

/** The conditions of a number; reports fields that the API does not have, and values that they never hold. */
function resolveWhere(name: string, number: ValidNumber, { fields, report, entity }: EntityContext) {
  const conditions = 'where' in number ? number.where.value : []
  const owner = both(`the records of "${entity.resource.value}"`, `“${entity.resource.value}”的记录`)
  for (const { name: field, namePlace, value } of conditions) {
    const api = fields.get(field)
    if (api === undefined) report.add(namePlace, unknownField(field, owner, fields.keys()))
    else if (api.values?.includes(String(value.value)) === false)
      report.add(
        value.place,
        wrongNumber(
          name,
          both(`"${field}" is never ${value.value}`, `“${field}”不会是 ${value.value}`),
          both(`write one of ${api.values.join(', ')}`, `写 ${api.values.join('、')} 之一`),
        ),
      )
  }
  // Which records are meant is not known then.
  if (conditions.some(({ name: field }) => !fields.has(field))) return undefined
  return new Map(conditions.map(({ name: field, value }) => [field, value.value]))
}

function resolveNumber(name: string, written: ValidField, context: EntityContext) {
  const { entity, fields, report, api } = context
  const field = fields.get(name)
  if (written.number === undefined || field === undefined) return []
  const number = 'pattern' in written.number ? written.number.pattern : written.number
  const resource = findResource(entity, api)
  const fault =
    resource === undefined
      ? ([both('no operation adds records', '没有新增记录的接口'), both('leave "number" out', '去掉“number”')] as const)
      : findFault(written, field, number.value)
  if (fault !== undefined) report.add(number.place, wrongNumber(name, ...fault))
  if (resource === undefined || fault !== undefined) return []
  const where = resolveWhere(name, written.number, context)
  return where ? [{ resource, field: name, place: number.place, ...number.value, where }] : []
}

/** The numbered fields of an entity; reports those that cannot be numbered. */
export function resolveNumbers(context: EntityContext): readonly ResolvedNumber[] {
  return context.entity.fields.value.flatMap(({ name, value }) => {
    const shared = value.use && context.names.fields.get(value.use.value)
    return resolveNumber(name, { ...shared, ...value }, context)
  })
}

/** True if a record may be numbered by both: no field would have to hold two values. */
const overlap = ({ where: one }: ResolvedNumber, { where: other }: ResolvedNumber) =>
  [...one].every(([field, value]) => !other.has(field) || other.get(field) === value)

const isSame = (one: ResolvedNumber, other: ResolvedNumber) =>
  one.prefix === other.prefix &&
  one.digits === other.digits &&
  one.where.size === other.where.size &&
  [...one.where].every(([field, value]) => other.where.get(field) === value)

/** The numbers of all entities, each once; reports those that would number the same records differently. */
export function joinNumbers(numbers: readonly ResolvedNumber[], report: Report): readonly ResolvedNumber[] {
  const joined: ResolvedNumber[] = []
  for (const number of numbers) {
    const { resource, field, place } = number
    const first = joined.find((other) => other.resource === resource && other.field === field && overlap(number, other))
    if (first === undefined) joined.push(number)
    else if (!isSame(number, first))
      report.add(place, otherNumber(field, resource, first.place.file), {
        place: first.place,
        says: both('the other one', '另一处在'),
      })
  }
  return joined
}
