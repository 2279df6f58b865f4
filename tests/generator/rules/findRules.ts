import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import type { Source } from '../../../generator/diagnostics/report'
import { arrayOf, type Json, type JsonObject, stringOf, stringsOf, toObject } from '../../../generator/openapi/json'
import type { FieldSpec } from '../../../src/contract/field'
import type { FormScreen } from '../../../src/contract/screen'
import { bodyOf, itemsPlace, partsOf, propertyPlaces, readAt, type Steps } from '../mutants/documentPlaces'
import { fieldsOf, isTypedIn } from '../mutants/uses'
import { fileOf } from '../mutants/writtenYaml'

/** Where a rule is written: in a YAML file, or in the API document. */
export type Origin =
  | { readonly file: string; readonly path: readonly (string | number)[] }
  | { readonly api: Steps; readonly keyword: string }

export type RuleWord =
  | 'required'
  | 'minimum'
  | 'maximum'
  | 'decimals'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'enum'
  | 'min'
  | 'max'
  | 'check'
  /** A check that asks the server. */
  | 'ask'

export interface Rule {
  readonly form: FormScreen
  /** The field, or the table and its column. */
  readonly path: readonly string[]
  readonly word: RuleWord
  readonly value: Json
  readonly message: string
  readonly origin: Origin
}

/** The words of the compiler where nobody wrote any. */
const STANDARD: { readonly [word in RuleWord]?: string } = {
  minimum: '不能小于{}',
  maximum: '不能大于{}',
  decimals: '请输入数值，最多保留{}位小数',
  minLength: '至少输入{}个字',
  maxLength: '最多输入{}个字',
  pattern: '格式不正确',
  enum: '请选择列出的值',
  min: '至少添加{}行',
  max: '最多添加{}行',
}

const LIMITS: readonly RuleWord[] = ['minimum', 'maximum', 'decimals', 'minLength', 'maxLength', 'pattern']

const FITTING: { readonly [type: string]: readonly RuleWord[] } = {
  string: ['minLength', 'maxLength', 'pattern', 'enum'],
  integer: ['minimum', 'maximum', 'enum'],
  decimal: ['minimum', 'maximum', 'decimals', 'pattern'],
}

interface Written {
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly words: JsonObject
}

/** A field of a form or a column of one of its tables, with all that is written of it. */
interface Subject {
  readonly form: FormScreen
  readonly field: FieldSpec
  readonly path: readonly string[]
  /** Its own words and those of the shared field below them. */
  readonly layers: readonly Written[]
  readonly property: Steps | undefined
}

interface Project {
  readonly files: ReadonlyMap<string, JsonObject>
  readonly document: JsonObject
}

const SHARED = 'schemas/shared/'

function layersOf(file: string, path: readonly (string | number)[], { files }: Project): readonly Written[] {
  const words = toObject(path.reduce<Json | undefined>((node, step) => toObject(node)[step], files.get(file)))
  const use = stringOf(words.use)
  const own = { file, path, words }
  return use === undefined ? [own] : [own, ...layersOf(`${SHARED}fields.yaml`, ['fields', use], { files } as Project)]
}

function find(layers: readonly Written[], word: string): (Written & { readonly value: Json }) | undefined {
  for (const layer of layers) {
    const value = layer.words[word]
    if (value !== undefined) return { ...layer, value }
  }
  return undefined
}

function solid(document: JsonObject, place: Steps | undefined): JsonObject {
  if (place === undefined) return {}
  return Object.assign({}, ...partsOf(document, place).map((part) => toObject(readAt(document, part))))
}

function apiValue(word: RuleWord, schema: JsonObject): Json | undefined {
  if (word === 'decimals') return schema['x-decimals']
  return word === 'enum' ? schema.enum && arrayOf(schema.enum).filter((value) => value !== null) : schema[word]
}

const KEYWORD: { readonly [word in RuleWord]?: string } = { decimals: 'x-decimals' }

/** Beside a limit of the field's own its message speaks of that one. */
function sharedMessage(layers: readonly Written[], rule: JsonObject): string | undefined {
  const narrows = LIMITS.some((limit) => find(layers, limit) !== undefined)
  return (narrows ? undefined : stringOf(find(layers, 'message')?.value)) ?? stringOf(rule.message)
}

function limitRule(subject: Subject, word: RuleWord, { files, document }: Project): Rule | undefined {
  const { form, path, layers, property, field } = subject
  const message = stringOf(find(layers, 'message')?.value)
  const own = find(layers, word)
  const name = stringOf(find(layers, 'rule')?.value)
  const rule = toObject(toObject(files.get(`${SHARED}rules.yaml`)?.rules)[name ?? ''])
  const say = (value: Json, words: string | undefined) => words ?? (STANDARD[word] ?? '').replace('{}', String(value))
  const base = { form, path, word }
  if (own)
    return {
      ...base,
      value: own.value,
      message: say(own.value, message),
      origin: { file: own.file, path: [...own.path, word] },
    }
  const shared = rule[word]
  if (shared !== undefined && !(word === 'decimals' && field.type === 'integer')) {
    const origin = { file: `${SHARED}rules.yaml`, path: ['rules', name ?? '', word] }
    return { ...base, value: shared, message: say(shared, sharedMessage(layers, rule)), origin }
  }
  const value = apiValue(word, solid(document, property))
  if (value === undefined || property === undefined) return undefined
  return { ...base, value, message: say(value, undefined), origin: { api: property, keyword: KEYWORD[word] ?? word } }
}

function requiredRule({ form, path, layers, property, field }: Subject, { document }: Project): Rule | undefined {
  const base = { form, path, word: 'required' as const, value: true }
  const own = find(layers, 'required')
  if (own) return { ...base, message: String(own.value), origin: { file: own.file, path: [...own.path, 'required'] } }
  const holder = property?.slice(0, -2) ?? []
  const isRequired = stringsOf(toObject(readAt(document, holder)).required).includes(field.name)
  if (property === undefined || !isRequired || field.type === 'array') return undefined
  return { ...base, message: `请填写${field.title}`, origin: { api: property, keyword: 'required' } }
}

function checkRules({ form, path, layers }: Subject): readonly Rule[] {
  const own = find(layers, 'check')
  if (own === undefined) return []
  const isList = Array.isArray(own.value)
  const checks = isList ? arrayOf(own.value) : [own.value]
  return checks.map((check, index): Rule => {
    const at = [...own.path, 'check', ...(isList ? [index] : [])]
    const message = stringOf(toObject(check).else) ?? ''
    return {
      form,
      path,
      word: toObject(check).operation === undefined ? 'check' : 'ask',
      value: toObject(check).that ?? toObject(check).operation ?? '',
      message,
      origin: { file: own.file, path: at },
    }
  })
}

/** The table that a field names or holds, as YAML. */
function tableOf({ layers }: Subject, project: Project): Written | undefined {
  const rows = find(layers, 'rows')
  if (rows === undefined) return undefined
  const name = stringOf(rows.value)
  const [file, path] = name === undefined ? [rows.file, [...rows.path, 'rows']] : [`${SHARED}rows.yaml`, ['rows', name]]
  return layersOf(file, path, project)[0]
}

function countRules({ form, path }: Subject, table: Written): readonly Rule[] {
  return (['min', 'max'] as const).flatMap((word): readonly Rule[] => {
    const value = table.words[word]
    if (value === undefined) return []
    const message = stringOf(table.words[`${word}Message`]) ?? (STANDARD[word] ?? '').replace('{}', String(value))
    return [{ form, path, word, value, message, origin: { file: table.file, path: [...table.path, word] } }]
  })
}

/** The form of a decimal, whoever asks for it, has one message: that of its decimals. */
function withOneMessage(rules: readonly Rule[], { type }: FieldSpec): readonly Rule[] {
  const message = rules.find(({ word }) => word === 'decimals')?.message ?? '请输入数值'
  const isForm = (rule: Rule) => type === 'decimal' && rule.word === 'pattern' && 'api' in rule.origin
  return rules.map((rule) => (isForm(rule) ? { ...rule, message } : rule))
}

function rulesOf(subject: Subject, project: Project): readonly Rule[] {
  const { field } = subject
  if (!isTypedIn(field)) return []
  const table = tableOf(subject, project)
  const limits = (FITTING[field.type] ?? []).map((word) => limitRule(subject, word, project))
  const own = withOneMessage(
    [requiredRule(subject, project), ...limits].filter((rule) => rule !== undefined),
    field,
  )
  const items = subject.property && itemsPlace(project.document, subject.property)
  const inner = (field.rows?.columns ?? []).flatMap((column) => {
    if (table === undefined) return []
    const property = items && propertyPlaces(project.document, items, column.name).at(-1)
    const layers = layersOf(table.file, [...table.path, 'columns', column.name], project)
    return rulesOf({ ...subject, field: column, path: [...subject.path, column.name], layers, property }, project)
  })
  return [...own, ...checkRules(subject), ...(table ? countRules(subject, table) : []), ...inner]
}

/** Every rule that the YAML, the shared rules and the API have for what is typed into a form. */
export function findRules(
  form: FormScreen,
  operation: Steps,
  { sources, document }: { readonly sources: readonly Source[]; readonly document: JsonObject },
): readonly Rule[] {
  const files = new Map(sources.map(({ path, text }) => [path, toObject(parsePlainYaml(text) as Json)]))
  const project = { files, document }
  const body = bodyOf(document, operation)
  return fieldsOf(form).flatMap((field) => {
    const property = body && propertyPlaces(document, body, field.name).at(-1)
    const layers = layersOf(fileOf(form), ['fields', field.name], project)
    return rulesOf({ form, field, path: [field.name], layers, property }, project)
  })
}
