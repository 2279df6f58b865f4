import { basename } from 'node:path'
import type { FieldSpec } from '../../src/contract/field'
import type { ResolvedForm, ResolvedScreen, ResolvedView } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import { toField } from './fields'
import { FunctionPrinter } from './functions'
import { type Code, code, GENERATED, SOURCE_ROOT } from './print'
import { toFieldSchema } from './recordSchema'

/** Fields that an entity's forms and views print more than once; a module beside the screens has each of them. */
export interface SharedFields {
  /** The module's path below `src/generated/`, without extension. */
  readonly path: string
  readonly find: (field: ResolvedField) => string | undefined
  /** By the name of the constant. */
  readonly fields: ReadonlyMap<string, ResolvedField>
}

/** Equal for fields that are the same to the runtime: it memoizes by field, so rules count that are not printed here. */
const identify = memoizeOnObject((field: ResolvedField): string => {
  return `${toField(field, new FunctionPrinter()).text}\n${JSON.stringify(toFieldSchema(field))}`
})

function fieldsOf({ tabs, ...screen }: ResolvedForm | ResolvedView): readonly ResolvedField[] {
  const fields = tabs.flatMap(({ lead, sections }) => [...lead, ...sections.flatMap((section) => section.fields)])
  return screen.kind === 'view' ? [...screen.lead, ...fields, ...(screen.print?.fields ?? [])] : fields
}

function chooseName({ name }: ResolvedField, taken: ReadonlyMap<string, ResolvedField>): string {
  const base = `${name.replace(/\W/g, '_')}Field`
  for (let count = 2, free = base; ; count += 1) {
    if (!taken.has(free)) return free
    free = `${base}${count}`
  }
}

export function findSharedFields(screens: readonly ResolvedScreen[]): SharedFields | undefined {
  const all = screens.flatMap((screen) => (screen.kind === 'form' || screen.kind === 'view' ? fieldsOf(screen) : []))
  const counts = new Map<string, number>()
  for (const field of all) counts.set(identify(field), (counts.get(identify(field)) ?? 0) + 1)
  const names = new Map<string, string>()
  const fields = new Map<string, ResolvedField>()
  for (const field of all) {
    if (names.has(identify(field)) || counts.get(identify(field)) === 1) continue
    const name = chooseName(field, fields)
    names.set(identify(field), name)
    fields.set(name, field)
  }
  const [first] = screens
  if (first === undefined || fields.size === 0) return undefined
  return {
    path: `screens/${first.domain}/${first.entity}/${first.entity}.fields`,
    find: (field) => names.get(identify(field)),
    fields,
  }
}

export function emitSharedFields({ fields }: SharedFields): string {
  const functions = new FunctionPrinter()
  const printed = [...fields].map(([name, field]) => {
    return `export const ${name}: FieldSpec = ${toField(field, functions).text}\n`
  })
  const runtime = functions.runtime()
  const imports = [
    `import type { FieldSpec } from '${SOURCE_ROOT}/contract/field'\n`,
    ...(runtime.length === 0 ? [] : [`import { ${runtime.join(', ')} } from '${SOURCE_ROOT}/value/expression'\n`]),
  ]
  return [GENERATED, imports.join(''), ...printed].join('\n')
}

/** Prints fields in their screen's module, or names the constant where the fields' module has it. */
export class FieldPrinter {
  readonly #functions: FunctionPrinter
  readonly #shared: SharedFields | undefined
  readonly #used = new Set<string>()

  constructor(functions: FunctionPrinter, shared: SharedFields | undefined) {
    this.#functions = functions
    this.#shared = shared
  }

  print(field: ResolvedField): Code<FieldSpec> {
    const name = this.#shared?.find(field)
    if (name === undefined) return toField(field, this.#functions)
    this.#used.add(name)
    return code(name)
  }

  imports(): readonly string[] {
    if (this.#shared === undefined || this.#used.size === 0) return []
    return [`import { ${[...this.#used].sort().join(', ')} } from './${basename(this.#shared.path)}'`]
  }
}
