import { imports } from '../../../generated/imports'
import type { ScopedServices, Services } from '../../crud/services'
import type { RecordInput } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { formRulesOf } from '../workbook/importForms'
import { mergeErrors } from '../workbook/sheetRows'
import { refuseTakenAccount } from './userRules'

/** Users are added with the rules of the form that updates them, which has the same fields. */
export const USER_IMPORT = imports['system.user.import']

export type UserRow = SheetRow<(typeof USER_IMPORT)['columns']>
type NamedField = 'roleId' | 'deptId' | 'postId'

/** Row as the body of an add request, with its errors. */
interface Reading {
  readonly row: number
  readonly body: RecordInput
  readonly errors: readonly SheetError[]
}

/** Ids by name; a name may have several. */
type Ids = ReadonlyMap<string, readonly string[]>

const rules = formRulesOf(USER_IMPORT.forms)

function titleOfColumn(field: string): string {
  return USER_IMPORT.columns.find((column) => column.field === field)?.title ?? ''
}

/** Ids by name of the records that the caller may see, for each column that names some. */
async function listNames({ records, resource }: Services): Promise<ReadonlyMap<string, Ids>> {
  const names = new Map<string, Ids>()
  for (const match of USER_IMPORT.matches) {
    const known = resource(match.resource)
    const ids = new Map<string, string[]>()
    for (const record of await records.list<string>(known)) {
      const name = String(record[match.by])
      ids.set(name, [...(ids.get(name) ?? []), String(record[known.key])])
    }
    names.set(match.column, ids)
  }
  return names
}

function findNameFault(name: string, ids: Ids, title: string): string | undefined {
  const found = ids.get(name)?.length ?? 0
  if (found === 0) return `${title}“${name}”不存在`
  return found > 1 ? `${title}“${name}”不止一个，请逐个新增` : undefined
}

/** Ids of the names in a cell; reports unknown and ambiguous names. */
function readNames({ row, values }: UserRow, field: NamedField, ids: Ids) {
  const names = (values[field] ?? '').split(/[,，、]/).flatMap((name) => name.trim() || [])
  const title = titleOfColumn(field)
  const faults = names.flatMap((name) => findNameFault(name, ids, title) ?? [])
  return {
    ids: names.flatMap((name) => ids.get(name) ?? []).join(',') || null,
    errors: faults.map((message) => ({ row, column: title, message })),
  }
}

function toRowErrors(row: number, fields: { readonly [path: string]: string }): readonly SheetError[] {
  return Object.entries(fields).map(([field, message]) => ({ row, column: titleOfColumn(field), message }))
}

/** Reports a refusal at the row instead of the request; other errors are thrown. */
export async function findRefusal(row: number, add: () => Promise<unknown>): Promise<readonly SheetError[]> {
  try {
    await add()
    return []
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    const { failure, message } = error
    const fields = failure.kind === 'badRequest' ? failure.fields : undefined
    return fields === undefined ? [{ row, column: '', message }] : toRowErrors(row, fields)
  }
}

/** Adds that the account of a wrong row is taken, which its addition would tell only once the rest is mended. */
async function withTakenAccount(
  reading: Reading,
  { account }: UserRow['values'],
  services: ScopedServices,
): Promise<Reading> {
  const { row, errors } = reading
  if (errors.length === 0 || account === undefined) return reading
  const refusal = await findRefusal(row, () => refuseTakenAccount({ account }, 'account', services.unscoped))
  return { ...reading, errors: mergeErrors(errors, refusal) }
}

export async function readUsers(rows: readonly UserRow[], services: ScopedServices): Promise<readonly Reading[]> {
  const names = await listNames(services)
  return Promise.all(
    rows.map(async (each) => {
      const { row, values } = each
      const [role, dept, post] = (['roleId', 'deptId', 'postId'] as const).map((field) =>
        readNames(each, field, names.get(field) ?? new Map()),
      )
      const places = { roleId: role?.ids ?? null, deptId: dept?.ids ?? null, postId: post?.ids ?? null }
      const body = { ...values, name: values.name ?? values.realName, ...places }
      const named = [role, dept, post].flatMap((found) => found?.errors ?? [])
      const broken = toRowErrors(row, (await rules?.explain({ body }, services)) ?? {})
      // What was named is missing in the body, and a nickname is the name where none is given: neither is a mistake too.
      const told = [...named.map(({ column }) => column), ...(values.name === undefined ? [titleOfColumn('name')] : [])]
      const others = broken.filter(({ column }) => !told.includes(column))
      return withTakenAccount({ row, body, errors: [...named, ...others] }, values, services)
    }),
  )
}
