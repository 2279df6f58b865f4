import type { ImportColumn, ImportMatch } from '../../src/contract/importTable'
import type { Named } from '../2-validate/collections'
import type { ValidImport } from '../2-validate/imports'
import type { Located } from '../2-validate/shape'
import { columnNeeded, importedTwice, noFileTaken } from '../diagnostics/imports'
import { both } from '../diagnostics/languages'
import { unknownField, wrongScreenKind } from '../diagnostics/names'
import type { Report } from '../diagnostics/report'
import { missingKey } from '../diagnostics/validate'
import type { ApiOperation } from '../openapi/apiField'
import type { FieldScope } from './choices'
import type { EntityContext } from './context'
import { findResourceName } from './entityDocuments'
import { type ImportQuestion, resolveColumns, toWritten } from './importColumns'
import { resolveMatch } from './importMatches'
import { resolveOperation } from './operations'
import type { ResolvedForm, ResolvedScreen } from './resolved'
import type { ResolvedImport } from './resolvedImport'
import { resolveScreen } from './screens'

const DEFAULT_FILE = 'fileId'

const isForm = (screen: ResolvedScreen): screen is ResolvedForm => screen.kind === 'form'
const saves = ({ add, update, call }: ResolvedForm) => (call ? [] : [add, update].flatMap((each) => each ?? []))

/** The form whose rules check the rows: `lost` where one is named that cannot be read. */
function findForm({ form }: ValidImport, screens: readonly ResolvedScreen[], context: EntityContext) {
  const forms = screens.filter(isForm)
  if (form === undefined) return forms.find((candidate) => saves(candidate).length > 0)
  const named = resolveScreen(form, { domain: context.domain, kind: 'form' }, context)
  if (named && named.file.path !== context.file.path) {
    const wrong = {
      kind: both('form of another entity', '另一实体的表单'),
      kinds: both('form', '表单'),
    }
    context.report.add(
      form.place,
      wrongScreenKind(
        { name: form.value, ...wrong },
        forms.map(({ name }) => name),
      ),
    )
  }
  return named === undefined ? 'lost' : (forms.find(({ id }) => id === named.id) ?? 'lost')
}

function checkFile({ operation, file }: ValidImport, found: ApiOperation, { report }: EntityContext): void {
  const field = file?.value ?? DEFAULT_FILE
  const body = found.body ?? new Map<string, unknown>()
  if (!body.has(field)) report.add((file ?? operation).place, noFileTaken(found.id, field, file ? body.keys() : []))
}

function checkTable({ written, form, context }: ImportQuestion): void {
  const { table } = written
  if (table === undefined || form === undefined || form.fields.some(({ name, rows }) => name === table.value && rows))
    return
  const tables = form.fields.filter(({ rows }) => rows !== undefined).map(({ name }) => name)
  // What is wrong with the rows of the field is said where it is described.
  if (context.entity.fields.value.some(({ name, value }) => name === table.value && value.rows)) return
  const where = both(`the detail tables of "${form.name}"`, `“${form.name}”的明细表`)
  context.report.add(table.place, unknownField(table.value, where, tables))
}

function checkOverwrite({ overwrite, updates }: ValidImport, report: Report): void {
  const where = both('an import with "overwrite"', '带“overwrite”的导入')
  if (overwrite && updates === undefined) report.add(overwrite.title.place, missingKey('updates', where, '[name]'))
}

interface Known {
  readonly columns: readonly string[]
  /** Fields that matches take beside the columns. */
  readonly taken: readonly string[]
  readonly report: Report
}

function checkNames(key: string, names: readonly Located<string>[], { columns, taken, report }: Known): void {
  const known = [...columns, ...taken]
  for (const { value, place } of names) if (!known.includes(value)) report.add(place, columnNeeded(value, key, known))
}

function resolveUnique({ unique }: ValidImport, known: Known, context: EntityContext): ResolvedImport['unique'] {
  if (unique === undefined) return undefined
  const { fields, at, else: otherwise } = 'fields' in unique ? unique : { fields: unique }
  checkNames('unique', fields.value, known)
  if (at) checkNames('unique', [at], { ...known, taken: [] })
  const names = fields.value.map(({ value }) => value)
  return { fields: names, at: at?.value ?? names[0] ?? '', message: context.texts.sayOptional(otherwise) }
}

function resolveMatches({ written, context }: ImportQuestion, columns: readonly ImportColumn[]) {
  const named = written.columns.value.map((column) => toWritten(column).field.value)
  return (written.match?.value ?? []).flatMap((match): readonly ImportMatch[] => {
    if (!named.includes(match.name)) {
      context.report.add(match.namePlace, columnNeeded(match.name, 'match', named))
      return []
    }
    const table = written.table && context.fields.get(written.table.value)
    const own = written.table ? table?.fields : context.fields
    const isColumn = columns.some(({ field }) => field === match.name)
    const found = resolveMatch(match, own, context)
    return found && isColumn ? [found] : []
  })
}

function resolveImport(
  { namePlace, value: written }: Named<ValidImport>,
  at: { readonly screens: readonly ResolvedScreen[]; readonly scope: FieldScope; readonly context: EntityContext },
): readonly ResolvedImport[] {
  const { scope, context } = at
  const operation = resolveOperation(written.operation, context)
  const form = findForm(written, at.screens, context)
  if (operation === undefined || form === 'lost') return []
  const question: ImportQuestion = { written, form, scope, context }
  checkFile(written, operation, context)
  checkTable(question)
  checkOverwrite(written, context.report)
  const columns = resolveColumns(question)
  const matches = resolveMatches(question, columns)
  const known = {
    columns: written.columns.value.map((column) => toWritten(column).field.value),
    // Those of a match as well that finds nothing because something else is wrong with it.
    taken: (written.match?.value ?? []).flatMap(({ value }) =>
      'field' in value ? (value.take?.value ?? []).map(({ name }) => name) : [],
    ),
    report: context.report,
  }
  checkNames('updates', written.updates?.value ?? [], known)
  return [
    {
      operation,
      domain: context.domain,
      entity: context.entity.entity.value,
      title: context.texts.say(context.entity.title),
      place: namePlace,
      resource: findResourceName(context) ?? '',
      file: written.file?.value ?? DEFAULT_FILE,
      template: written.template?.value,
      forms: form === undefined ? [] : [...new Set(saves(form).map((call) => call.operation.id))],
      table: written.table?.value,
      columns,
      maxRows: written.max?.value,
      unique: resolveUnique(written, known, context),
      updates: written.updates?.value.map(({ value }) => value),
      overwrite: written.overwrite && {
        title: context.texts.say(written.overwrite.title),
        yes: written.overwrite.yes.value,
      },
      matches,
      rules: written.rules?.value,
    },
  ]
}

/** A form that saves by an import which judges rows knows the field of its workbook. */
export function withSheet(screen: ResolvedScreen, imports: readonly ResolvedImport[]): ResolvedScreen {
  if (!isForm(screen)) return screen
  const { add } = screen
  const found = imports.find(({ operation }) => operation.id === add?.operation.id && operation.body?.has('preview'))
  return found === undefined ? screen : { ...screen, sheet: { field: found.file, template: found.template } }
}

/** The imports of an entity, by the forms among its screens. */
export function resolveImports(
  screens: readonly ResolvedScreen[],
  scope: FieldScope,
  context: EntityContext,
): readonly ResolvedImport[] {
  const written = context.entity.imports?.value ?? []
  return written.flatMap((each) => resolveImport(each, { screens, scope, context }))
}

/** The imports of all entities, each operation once; reports another one of the same operation. */
export function joinImports(imports: readonly ResolvedImport[], report: Report): readonly ResolvedImport[] {
  const byOperation = new Map<string, ResolvedImport>()
  for (const each of imports) {
    const first = byOperation.get(each.operation.id)
    if (first === undefined) byOperation.set(each.operation.id, each)
    else
      report.add(each.place, importedTwice(each.operation.id, `${first.domain}/${first.entity}`), {
        place: first.place,
        says: both('the other one', '另一处在'),
      })
  }
  return [...byOperation.values()]
}
