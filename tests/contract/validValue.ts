import { type Arbitrary, sample, stringMatching } from 'fast-check'
import {
  type Json,
  type JsonObject,
  toJsonList,
  toJsonObject,
  toJsonText,
  toJsonTexts,
} from '../../src/server/http/json'

export interface ValuePlan {
  /** Of an object: the fields that must be said, all that may be said, or all with null wherever null is allowed. */
  readonly fill: 'required' | 'all' | 'null'
  /** The id that a field names; undefined where it names nothing. */
  readonly idOf: (field: string, schema: JsonObject) => string | undefined
  readonly newCode: () => string
  /** Whether integers are -1 where they may be. */
  readonly negative?: boolean
}

const DATES: { readonly [format: string]: readonly [earlier: string, later: string] } = {
  date: ['2026-03-02', '2026-12-30'],
  'blade-date-time': ['2026-03-02 08:00:00', '2026-12-30 18:00:00'],
  time: ['08:00:00', '18:00:00'],
}
const LATER = /^(end|exit|finish|expire)|End|Exit|Finish|Expire/
/** Texts that people would type where a pattern asks for something; else the pattern makes one. */
const TYPED = ['12.5', '12', '1', '0', '13800000000', '08:00:00', '08:00', 'a@example.com', 'https://example.com/1']

/** What holds an id, or several with commas. */
export function isIdSchema(schema: JsonObject): boolean {
  return /^\^\(?(-1\|)?\[0-9\]\{1,19\}/.test(toJsonText(schema.pattern))
}

function typeOf(schema: JsonObject): string {
  const names = typeof schema.type === 'string' ? [schema.type] : toJsonTexts(schema.type)
  return names.find((name) => name !== 'null') ?? (schema.properties === undefined ? 'string' : 'object')
}

function isNullable(schema: JsonObject): boolean {
  return toJsonTexts(schema.type).includes('null')
}

function fits(text: string, { minLength = 0, maxLength = 10_000 }: JsonObject): boolean {
  return text.length >= Number(minLength) && text.length <= Number(maxLength)
}

const textsBySource = new Map<string, Arbitrary<string>>()

/** Made once per pattern, since making them takes longer than all else about a value. */
function textsMatching(pattern: RegExp): Arbitrary<string> {
  const texts = textsBySource.get(pattern.source) ?? stringMatching(pattern)
  textsBySource.set(pattern.source, texts)
  return texts
}

function matchingText(schema: JsonObject, plan: ValuePlan): string {
  const pattern = new RegExp(toJsonText(schema.pattern), 'u')
  const typed = [plan.newCode(), ...TYPED].find((text) => pattern.test(text) && fits(text, schema))
  if (typed !== undefined) return typed
  const made = sample(textsMatching(pattern), 50).find((text) => fits(text, schema))
  if (made === undefined) throw new Error(`no text of its length matches ${pattern}`)
  return made
}

function plainText(schema: JsonObject, field: string, plan: ValuePlan): string {
  // As long as a password has to be, where it is one.
  const min = Math.max(Number(schema.minLength ?? 0), field.endsWith('Password') ? 16 : 0)
  const max = Number(schema.maxLength ?? 100)
  if (min === 11 && max === 11) return '13800000000'
  const text = `${plan.newCode()}${toJsonText(schema.description)}`
  return text.padEnd(min, '文').slice(0, max)
}

function textValue(schema: JsonObject, field: string, plan: ValuePlan): string {
  if (isIdSchema(schema)) return plan.idOf(field, schema) ?? '0'
  const format = toJsonText(schema.format)
  const dates = DATES[format]
  if (dates !== undefined) return LATER.test(field) ? dates[1] : dates[0]
  if (schema.pattern !== undefined) return matchingText(schema, plan)
  return format === 'decimal' ? '12' : plainText(schema, field, plan)
}

function integerValue({ minimum = 0, maximum = 1 }: JsonObject, plan: ValuePlan): number {
  if (plan.negative && Number(minimum) <= -1) return -1
  return Math.max(Number(minimum), Math.min(1, Number(maximum)))
}

function arrayValue(schema: JsonObject, field: string, plan: ValuePlan): Json {
  if (plan.fill === 'required' && schema.minItems === undefined && isNullable(schema)) return []
  const item = validValue(toJsonObject(schema.items), field, plan)
  return Array.from({ length: Number(schema.minItems ?? 1) || 1 }, () => item)
}

function isSaid(property: JsonObject, isRequired: boolean, plan: ValuePlan): boolean {
  return property.readOnly !== true && (isRequired || plan.fill !== 'required')
}

/** An object by its schema, without what only the server may say. */
export function validObject(schema: JsonObject, plan: ValuePlan): JsonObject {
  const required = toJsonTexts(schema.required)
  const fields = Object.entries(toJsonObject(schema.properties)).flatMap(([field, value]): [string, Json][] => {
    const property = toJsonObject(value)
    return isSaid(property, required.includes(field), plan) ? [[field, validValue(property, field, plan)]] : []
  })
  return Object.fromEntries(fields)
}

/** A value that the schema allows. The schema must be resolved: no `$ref`, no `allOf`. */
export function validValue(schema: JsonObject, field: string, plan: ValuePlan): Json {
  if (schema.const !== undefined) return schema.const
  if (plan.fill === 'null' && isNullable(schema)) return null
  const [choice] = toJsonList(schema.enum).filter((value) => value !== null)
  if (choice !== undefined) return choice
  const type = typeOf(schema)
  if (type === 'array') return arrayValue(schema, field, plan)
  if (type === 'object') return validObject(schema, plan)
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? integerValue(schema, plan) : textValue(schema, field, plan)
}
