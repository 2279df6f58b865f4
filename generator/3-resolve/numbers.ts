import type { DocumentNumber } from '../2-validate/documentNumber'
import type { ValidField } from '../2-validate/fields'
import type { Place } from '../diagnostics/diagnostic'
import { otherNumber, wrongNumber } from '../diagnostics/fields'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'
import type { ApiField, ApiIndex } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import { resourceNameOf } from '../openapi/resourceNameOf'
import type { EntityContext } from './context'

export interface ResolvedNumber extends DocumentNumber {
  readonly resource: string
  readonly field: string
  readonly place: Place
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

/** The resource that the operations of a path add records to; undefined if none does. */
function findResource(path: string, api: ApiIndex): string | undefined {
  const [adding] = [...findByVerb(path, ['add'], api), ...findByVerb(path, ['save'], api)]
  return adding && resourceNameOf(adding)
}

function resolveNumber(name: string, written: ValidField, { entity, fields, report, api }: EntityContext) {
  const { number } = written
  const field = fields.get(name)
  if (number === undefined || field === undefined) return []
  const resource = findResource(entity.resource.value, api)
  const fault =
    resource === undefined
      ? ([both('no operation adds records', '没有新增记录的接口'), both('leave "number" out', '去掉“number”')] as const)
      : findFault(written, field, number.value)
  if (fault !== undefined) report.add(number.place, wrongNumber(name, ...fault))
  if (resource === undefined || fault !== undefined) return []
  return [{ resource, field: name, place: number.place, ...number.value }]
}

/** The numbered fields of an entity; reports those that cannot be numbered. */
export function resolveNumbers(context: EntityContext): readonly ResolvedNumber[] {
  return context.entity.fields.value.flatMap(({ name, value }) => {
    const shared = value.use && context.names.fields.get(value.use.value)
    return resolveNumber(name, { ...shared, ...value }, context)
  })
}

/** The numbers of all entities, each field once; reports a field that two files number differently. */
export function joinNumbers(numbers: readonly ResolvedNumber[], report: Report): readonly ResolvedNumber[] {
  const byField = new Map<string, ResolvedNumber>()
  for (const number of numbers) {
    const { resource, field, prefix, digits, place } = number
    const first = byField.get(`${resource} ${field}`)
    if (first === undefined) byField.set(`${resource} ${field}`, number)
    else if (first.prefix !== prefix || first.digits !== digits)
      report.add(place, otherNumber(field, resource, first.place.file), {
        place: first.place,
        says: both('the other one', '另一处在'),
      })
  }
  return [...byField.values()]
}
