import type { ResolvedChoices, ResolvedField, ResolvedLimits } from '../3-resolve/resolvedField'
import { both } from '../diagnostics/languages'
import { type ReadFormula, readCodes, readNamed } from './formulas'
import { type Aspect, type Aspects, type Part, type PartKind, said, saidAll } from './parts'

const NEVER: Aspect = { value: 'false', shown: 'false' }

function readChoices(choices: ResolvedChoices | undefined, read: ReadFormula): Aspect | undefined {
  if (choices === undefined) return undefined
  if (choices.kind !== 'operation') return said(choices.kind === 'dict' ? choices.code : choices.name)
  const params = readNamed(choices.params, read)
  const { id } = choices.operation
  return { value: `${id}?${params?.value}`, shown: params === undefined ? id : `${id} (${params.shown})` }
}

function readRequired({ required, requiredWhen }: ResolvedField, read: ReadFormula): Aspect | undefined {
  return required === undefined ? undefined : (read(requiredWhen) ?? { value: '', shown: '' })
}

function readLimits({ minimum, maximum, decimals, minLength, maxLength, pattern }: ResolvedLimits): Aspects {
  return {
    minimum: said(minimum?.value),
    maximum: said(maximum?.value),
    decimals: said(decimals?.value),
    minLength: said(minLength?.value),
    maxLength: said(maxLength?.value),
    pattern: said(pattern?.value),
  }
}

/** A check that warns is another one than the same check that refuses. */
function sayWarning(that: Aspect | undefined): Aspect | undefined {
  return that && { value: `warn ${that.value}`, shown: both(`${that.shown} (warns)`, `${that.shown}（提醒）`) }
}

function readChecks({ checks, asks }: ResolvedField, read: ReadFormula): Aspect | undefined {
  const all = [
    ...checks.map(({ that, warns }) => (warns ? sayWarning(read(that)) : read(that))),
    ...asks.map(({ operation, params }) => said(`${operation.id} ${readNamed(params, read)?.value}`)),
  ]
  const given = all.filter((one) => one !== undefined)
  if (given.length === 0) return undefined
  return { value: given.map(({ value }) => value).join('\n'), shown: given.map(({ shown }) => shown).join('; ') }
}

function readMessages(field: ResolvedField): Aspect | undefined {
  const limits = Object.values(field.limits).map(({ message }) => message)
  const asked = [...field.checks, ...field.asks].map(({ message }) => message)
  return saidAll([field.required, field.wrongType, field.wrongValue, ...limits, ...asked])
}

function readEditable({ editable, readOnly, compute }: ResolvedField, read: ReadFormula): Aspect | undefined {
  return readOnly && compute === undefined ? NEVER : read(editable)
}

function toAspects(field: ResolvedField, read: ReadFormula): Aspects {
  const { lookup, rows, guard, widget } = field
  return {
    title: said(field.title),
    ...readLimits(field.limits),
    required: readRequired(field, read),
    visible: read(field.visible),
    editable: readEditable(field, read),
    permission: readCodes([...guard.see, ...guard.edit]),
    checks: readChecks(field, read),
    choices: said(field.pick?.screen) ?? readChoices(field.choices, read),
    default: read(field.default),
    compute: read(field.compute),
    fills: saidAll(lookup?.fields.map(({ name }) => name) ?? []),
    unit: said(field.unit),
    hint: said(field.hint),
    widget: said(widget.name),
    unsent: field.api.unsent && said(''),
    least: said(rows?.min),
    most: said(rows?.max),
    messages: readMessages(field),
  }
}

/** Where fields stand, with their order. */
export interface FieldSpot {
  readonly kind: PartKind
  readonly group: string
  readonly place?: string
}

/** A field with the columns of its table. */
export function toFieldParts(field: ResolvedField, spot: FieldSpot, read: ReadFormula): readonly Part[] {
  const { name, title, rows } = field
  const place = said(spot.place)
  const own = { kind: spot.kind, name, title, group: spot.group, aspects: { ...toAspects(field, read), place } }
  const columns = (rows?.columns ?? []).flatMap((column) => toFieldParts(column, { kind: 'field', group: name }, read))
  const summed = new Set(rows?.sums.map((sum) => sum.field))
  return [
    own,
    ...columns.map((part) => ({
      ...part,
      name: `${name}.${part.name}`,
      title: `${title} › ${part.title}`,
      aspects: { ...part.aspects, sum: summed.has(part.name) ? said('') : undefined },
    })),
  ]
}
