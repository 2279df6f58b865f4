import type { ValidEntityFile } from '../2-validate/validate'
import { joinEntity } from '../3-resolve/entity'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import { both } from '../diagnostics/languages'
import type { ApiField, ApiIndex } from '../openapi/apiField'
import { toResource } from '../openapi/indexOpenApi'
import { saySample } from '../openapi/saySample'
import { isShowable, tableColumnsOf } from './chooseFields'
import { printField } from './printField'

export interface Unshown {
  readonly field: ApiField
  /** Whether a form may send it. */
  readonly typed: boolean
}

/** What the runtime reads by itself. */
const IMPLIED = ['version', 'processInstanceId', 'nodes']

/** Keys of a resolved screen whose values name a field, or several. */
const NAMING = ['companions', 'overrule', 'labelField']

function namesIn(value: object): readonly unknown[] {
  const own = 'api' in value && 'name' in value ? [value.name] : []
  return [...own, ...Object.entries(value).flatMap(([key, named]) => (NAMING.includes(key) ? [named].flat() : []))]
}

/** Collects the names of fields in any part of a resolved screen. */
function collectShown(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null || value instanceof Map) return
  for (const name of namesIn(value)) if (typeof name === 'string') names.add(name)
  for (const [key, inner] of Object.entries(value)) if (key !== 'api' && key !== 'env') collectShown(inner, names)
}

function shownBy(file: ValidEntityFile, screens: readonly ResolvedScreen[]): ReadonlySet<string> {
  const shown = new Set([...IMPLIED, ...file.entity.fields.value.map(({ name }) => name)])
  for (const screen of screens.filter(({ place }) => place.file === file.path)) {
    shown.add(screen.key)
    collectShown(screen, shown)
  }
  return shown
}

const SAVING = new Set(['add', 'save', 'update'])

/** The names that the resource's saving operations take. */
function takenBy(resource: string, api: ApiIndex): ReadonlySet<string> {
  const saves = [...api.operations.values()].filter(
    ({ path, verb = '' }) => toResource(path) === resource && SAVING.has(verb),
  )
  const taken = saves.flatMap(({ body }) => [...(body?.values() ?? [])])
  return new Set(taken.filter(({ readOnly }) => !readOnly).map(({ name }) => name))
}

const isDescribable = (field: ApiField) =>
  !field.name.includes('_') && (isShowable(field) || tableColumnsOf(field).length > 0)

/** What the API has of an entity and none of its screens shows; what can be typed comes first. */
export function findUnshown(
  file: ValidEntityFile,
  { screens }: Pick<Resolved, 'screens'>,
  api: ApiIndex,
): readonly Unshown[] {
  const shown = shownBy(file, screens)
  const taken = takenBy(file.entity.resource.value, api)
  const fields = [...(joinEntity(file, api)?.fields.values() ?? [])]
  const found = fields
    .filter((field) => !shown.has(field.name) && isDescribable(field))
    .map((field) => ({ field, typed: taken.has(field.name) }))
  return [...found.filter(({ typed }) => typed), ...found.filter(({ typed }) => !typed)]
}

function sayLimits({ minimum, maximum, maxLength, decimals, values }: ApiField): readonly string[] {
  return [
    ...(values === undefined ? [] : [both(`one of ${values.join(', ')}`, `取值 ${values.join('、')}`)]),
    ...(maxLength === undefined ? [] : [both(`up to ${maxLength} characters`, `最多 ${maxLength} 个字`)]),
    ...(minimum === undefined ? [] : [both(`from ${minimum}`, `最小 ${minimum}`)]),
    ...(maximum === undefined ? [] : [both(`to ${maximum}`, `最大 ${maximum}`)]),
    ...(decimals === undefined ? [] : [both(`${decimals} decimals`, `${decimals} 位小数`)]),
  ]
}

/** Nothing of a text, and of what is said anyhow: listed values and keys. */
function saySampleOf(field: ApiField): readonly string[] {
  const { type, values, references } = field
  if (values || references || type === 'string') return []
  return [both(`e.g. ${saySample(field, [])}`, `例如 ${saySample(field, [])}`)]
}

function sayField({ field, typed }: Unshown): string {
  const [first = '', ...rows] = printField(field)
  const facts = [
    field.type,
    ...sayLimits(field),
    ...saySampleOf(field),
    ...(field.references ? [both(`a key of ${field.references}`, `指向 ${field.references}`)] : []),
  ]
  const says = [...facts, typed ? both('can be typed', '可以填写') : both('only shown', '只能展示')].join(
    both(', ', '，'),
  )
  return [`${first} # ${says}`, ...rows].join('\n')
}

/** Lines that can be put under `fields:`, each with what the API says of the field, as a text of `both`. */
export function printUnshown(found: readonly Unshown[]): string {
  return found.map(sayField).join('\n')
}
