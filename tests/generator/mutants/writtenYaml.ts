import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import type { Source } from '../../../generator/diagnostics/report'
import { arrayOf, type Json, type JsonObject, stringOf, toObject } from '../../../generator/openapi/json'
import type { Screen } from '../../../src/contract/screen'

export interface WrittenYaml {
  /** What the YAML says of a field or of a column of its table, with its rule and its shared field laid under it. */
  readonly fieldOf: (screen: Screen, path: readonly string[]) => JsonObject
  readonly fieldNames: (screen: Screen) => readonly string[]
  readonly saysKey: (screen: Screen) => boolean
  readonly resourceOf: (screen: Screen) => string
  /** Whether a list says the name of the operation that it asks. */
  readonly asks: (screen: Screen, operation: string) => boolean
  /** Whether the file of the screen says the name of an operation. */
  readonly names: (screen: Screen, operation: string) => boolean
}

export function fileOf(screen: Screen): string {
  return `schemas/${screen.entity}.yaml`
}

/** The real YAML as plain data: the compiler is not asked what it means. */
export function readWrittenYaml(sources: readonly Source[]): WrittenYaml {
  const files = new Map(sources.map(({ path, text }) => [path, toObject(parsePlainYaml(text) as Json)]))
  const shared = (file: string, key: string) => toObject(files.get(`schemas/shared/${file}.yaml`)?.[key])
  const rules = shared('rules', 'rules')
  const lay = (written: JsonObject): JsonObject => {
    const under = toObject(shared('fields', 'fields')[stringOf(written.use) ?? ''])
    const whole = { ...under, ...written }
    return { ...toObject(rules[stringOf(whole.rule) ?? '']), ...whole }
  }
  const column = (rows: Json | undefined, name: string): JsonObject => {
    const table = typeof rows === 'string' ? toObject(shared('rows', 'rows')[rows]) : toObject(rows)
    return lay(toObject(toObject(table.columns)[name]))
  }
  /** What a list says of a column of its own. */
  const ownColumn = (screen: Screen, name: string): JsonObject => {
    const own = toObject(toObject(files.get(fileOf(screen))?.screens)[screen.id.split('/').at(-1) ?? ''])
    return (
      arrayOf(own.columns)
        .map(toObject)
        .find(({ field }) => field === name) ?? {}
    )
  }
  /** The text of a file, with the shared tables and fields that it uses. */
  const textOf = (file: string): string => {
    const text = sources.find(({ path }) => path === file)?.text ?? ''
    const used = [...text.matchAll(/\b(rows|use): *([\w-]+)/g)].map(([, word, name = '']) =>
      word === 'rows' ? shared('rows', 'rows')[name] : shared('fields', 'fields')[name],
    )
    return [text, ...used.map((entry) => JSON.stringify(entry ?? null))].join('\n')
  }
  return {
    fieldOf: (screen, [name = '', inner]) => {
      const own = lay(toObject(toObject(files.get(fileOf(screen))?.fields)[name]))
      const field = { ...own, ...ownColumn(screen, name) }
      return inner === undefined ? field : column(field.rows, inner)
    },
    fieldNames: (screen) => Object.keys(toObject(files.get(fileOf(screen))?.fields)),
    saysKey: (screen) => files.get(fileOf(screen))?.key !== undefined,
    resourceOf: (screen) => stringOf(files.get(fileOf(screen))?.resource) ?? '',
    asks: (screen, operation) => {
      const own = toObject(toObject(files.get(fileOf(screen))?.screens)[screen.id.split('/').at(-1) ?? ''])
      return own.operation === operation
    },
    names: (screen, operation) => {
      return new RegExp(`(?<![\\w.-])${operation.replaceAll('.', '\\.')}(?![\\w.-])`).test(textOf(fileOf(screen)))
    },
  }
}
