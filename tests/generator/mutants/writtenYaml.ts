import { parsePlainYaml } from '../../../generator/1-parse/plainYaml'
import type { Source } from '../../../generator/diagnostics/report'
import { type Json, type JsonObject, toObject, toText } from '../../../generator/openapi/json'
import type { Screen } from '../../../src/contract/screen'

export interface WrittenYaml {
  /** What the YAML says of a field or of a column of its table, with its rule and its shared field laid under it. */
  readonly fieldOf: (screen: Screen, path: readonly string[]) => JsonObject
  readonly fieldNames: (screen: Screen) => readonly string[]
  readonly saysKey: (screen: Screen) => boolean
  readonly resourceOf: (screen: Screen) => string
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
    const under = toObject(shared('fields', 'fields')[toText(written.use) ?? ''])
    const whole = { ...under, ...written }
    return { ...toObject(rules[toText(whole.rule) ?? '']), ...whole }
  }
  const column = (rows: Json | undefined, name: string): JsonObject => {
    const table = typeof rows === 'string' ? toObject(shared('rows', 'rows')[rows]) : toObject(rows)
    return lay(toObject(toObject(table.columns)[name]))
  }
  return {
    fieldOf: (screen, [name = '', inner]) => {
      const field = lay(toObject(toObject(files.get(fileOf(screen))?.fields)[name]))
      return inner === undefined ? field : column(field.rows, inner)
    },
    fieldNames: (screen) => Object.keys(toObject(files.get(fileOf(screen))?.fields)),
    saysKey: (screen) => files.get(fileOf(screen))?.key !== undefined,
    resourceOf: (screen) => toText(files.get(fileOf(screen))?.resource) ?? '',
    names: (screen, operation) => {
      const text = sources.find(({ path }) => path === fileOf(screen))?.text ?? ''
      return new RegExp(`(?<![\\w.-])${operation.replaceAll('.', '\\.')}(?![\\w.-])`).test(text)
    },
  }
}
