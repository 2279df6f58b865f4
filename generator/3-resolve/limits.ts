import type { ValueType } from '../../src/contract/field'
import type { ValidLimits } from '../2-validate/rules'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { notNumeric, ruleWidens } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { unknownRule } from '../diagnostics/names'
import type { ApiField } from '../openapi/apiField'
import type { Context } from './context'
import type { ResolvedLimits } from './resolvedField'

type LimitName = keyof ResolvedLimits

const PHRASES: { readonly [name in LimitName]: string } = {
  minimum: '不能小于{{limit}}',
  maximum: '不能大于{{limit}}',
  decimals: '请输入数值，最多保留{{limit}}位小数',
  minLength: '至少输入{{limit}}个字',
  maxLength: '最多输入{{limit}}个字',
  pattern: '格式不正确',
}

const ORDER: readonly LimitName[] = ['minimum', 'maximum', 'decimals', 'minLength', 'maxLength', 'pattern']
const NUMERIC = new Set<LimitName>(['minimum', 'maximum', 'decimals'])
/** Limits of which the smaller value is stricter. */
const UPPER = new Set<LimitName>(['maximum', 'decimals', 'maxLength'])

type LimitValue = string | number

type Limits = {
  [name in LimitName]?: {
    readonly value: LimitValue
    /** A noun phrase, as in "wider than 11 of …". */
    readonly owner: string
    readonly message?: Located<string>
    readonly place?: Place
  }
}

function fits(name: LimitName, type: ValueType): boolean {
  if (NUMERIC.has(name)) return type === 'decimal' || (type === 'integer' && name !== 'decimals')
  return type === 'string' || (name === 'pattern' && type === 'decimal')
}

function isWider(name: LimitName, own: LimitValue, base: LimitValue): boolean {
  if (name === 'pattern') return false
  return UPPER.has(name) ? Number(own) > Number(base) : Number(own) < Number(base)
}

interface Layer {
  readonly field: ApiField
  readonly written: ValidLimits
  readonly owner: string
  /** The rule's name, where a rule's limits do not fit the API's type; absent for the field's own limits. */
  readonly place?: Place
  readonly message: Located<string> | undefined
}

function findMistake(limits: Limits, name: LimitName, { field, own }: { field: ApiField; own: LimitValue }) {
  if (!fits(name, field.type)) return notNumeric(name, field.name, field.type)
  const base = limits[name]
  return base !== undefined && isWider(name, own, base.value)
    ? ruleWidens(name, String(own), both(`${base.value} of ${base.owner}`, `${base.owner}的 ${base.value}`))
    : undefined
}

function apply(limits: Limits, name: LimitName, { layer, context }: { layer: Layer; context: Context }): void {
  const { field, written, owner, message } = layer
  const own = written[name] as Located<LimitValue> | undefined
  // `decimals: 0` on an integer is redundant.
  const idle = name === 'decimals' && field.type === 'integer' && own?.value === 0
  if (own === undefined || idle) return
  const place = layer.place ?? own.place
  const mistake = findMistake(limits, name, { field, own: own.value })
  if (mistake) context.report.add(place, mistake)
  else limits[name] = { value: own.value, owner, message, place }
}

/** Turns `minimum` and `maximum` into text, as in YAML. */
function fromApi(field: ApiField): Limits {
  const limits: Limits = {}
  for (const name of ORDER) {
    const value = field[name]
    if (value === undefined || !fits(name, field.type)) continue
    const isBound = name === 'minimum' || name === 'maximum'
    limits[name] = { value: isBound ? String(value) : value, owner: both('the API', '接口') }
  }
  return limits
}

function sayLimits(limits: Limits, context: Context): ResolvedLimits {
  const said: { [name in LimitName]?: { readonly value: LimitValue; readonly message: string } } = {}
  for (const name of ORDER) {
    const limit = limits[name]
    if (limit === undefined) continue
    const { value, message, place } = limit
    const own = message && context.texts.say(message)
    said[name] = { value, message: own ?? context.texts.phrase(PHRASES[name], { limit: String(value) }, place) }
  }
  return said as ResolvedLimits
}

function findRule(name: Located<string>, { names, report }: Context): ValidLimits | undefined {
  const rule = names.rules.get(name.value)
  if (rule === undefined && !names.declared.has('rule', name.value))
    report.add(name.place, unknownRule(name.value, names.rules.keys()))
  return rule
}

/** The API's limits, narrowed by the rule and then by the field; reports limits that widen them. */
export function resolveLimits(
  field: ApiField,
  written: ValidLimits & { readonly rule?: Located<string> },
  context: Context,
): ResolvedLimits {
  const limits = fromApi(field)
  const rule = written.rule && findRule(written.rule, context)
  if (rule && written.rule) {
    // With a limit of the field's own, the field's message belongs to that limit and not to the rule.
    const narrows = ORDER.some((name) => written[name] !== undefined)
    const message = narrows ? rule.message : (written.message ?? rule.message)
    const owner = both(`the rule "${written.rule.value}"`, `规则“${written.rule.value}”`)
    const layer = { field, written: rule, owner, place: written.rule.place, message }
    for (const name of ORDER) apply(limits, name, { layer, context })
  }
  const layer = { field, written, owner: both('the field', '字段'), message: written.message }
  for (const name of ORDER) apply(limits, name, { layer, context })
  return sayLimits(limits, context)
}
