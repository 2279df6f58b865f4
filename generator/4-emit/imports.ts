import type { ImportColumn, ImportMatch, ImportSpec, ImportTable } from '../../src/contract/importTable'
import type { ResolvedImport } from '../3-resolve/resolvedImport'
import { GENERATED, type Printed, print } from './print'

function toColumn(column: ImportColumn): Printed<ImportColumn> {
  const { field, title, type, required, digits, min, maxLength, width, choices } = column
  const printed: Printed<ImportColumn['choices']> = choices && {
    code: choices.code,
    isLocal: choices.isLocal,
    labelField: choices.labelField,
  }
  return { field, title, type, required, digits, min, maxLength, width, choices: printed }
}

function toMatch({ column, resource, by, isId, isMany, when, message, take }: ImportMatch): Printed<ImportMatch> {
  return { column, resource, by, isId, isMany, when, message, take: { ...take } }
}

function toSpec(spec: ResolvedImport): Printed<ImportSpec> {
  const { resource, file, template, forms, table, maxRows, unique, updates, overwrite, rules } = spec
  return {
    resource,
    file,
    template,
    forms: [...forms],
    table,
    columns: spec.columns.map(toColumn),
    maxRows,
    unique: unique && { fields: [...unique.fields], at: unique.at, message: unique.message },
    updates: updates && [...updates],
    overwrite: overwrite && { title: overwrite.title, yes: overwrite.yes },
    matches: spec.matches.map(toMatch),
    rules,
  }
}

/** Emits the imports by operation, which the server reads and the browser does not. */
export function emitImports(imports: readonly ResolvedImport[]): string {
  const sorted = [...imports].sort((one, other) => (one.operation.id < other.operation.id ? -1 : 1))
  const table: Printed<ImportTable> = Object.fromEntries(sorted.map((spec) => [spec.operation.id, toSpec(spec)]))
  return [
    GENERATED,
    `import type { ImportTable } from '../contract/importTable'\n`,
    `export const imports = ${print(table)} as const satisfies ImportTable\n`,
  ].join('\n')
}
