import { savingForms } from '../../../generated/savingForms'
import { createFormRules } from '../../crud/formRules'
import type { CallOf, PreparedVerb, ScopedServices, Services, UnscopedServices } from '../../crud/services'
import { addVerb } from '../../crud/writeVerbs'
import type { RecordInput } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { readSheet, refuseSheet } from '../workbook/sheetRows'
import { getUploadedFile } from '../workbook/uploadedFile'
import { SYSTEM } from './changeSystem'
import { createFirstPassword, type FirstPassword, setFirstPassword } from './firstPassword'
import { refuseFullTenant } from './refuseFullTenant'
import { deptResource, roleResource } from './resources'
import { userRules } from './userRules'
import { USER_COLUMNS } from './userSheet'

/** More passwords are not drawn in one go: each takes its time. */
const MAX_USERS = 50
const FIELD = 'fileId'

type Row = SheetRow<typeof USER_COLUMNS>
type NamedField = 'roleId' | 'deptId' | 'postId'

/** A row as the form of a new user would send it, or what is wrong with it. */
interface Reading {
  readonly row: number
  readonly body: RecordInput
  readonly errors: readonly SheetError[]
}

/** The ids that stand behind a name. */
type Ids = ReadonlyMap<string, readonly string[]>

/** Adding is a call of its own kind: the form that changes users has the same fields, and their rules. */
const rules = createFormRules(savingForms)(['system.user.update'])

function titleOf(field: string): string {
  return USER_COLUMNS.find((column) => column.field === field)?.title ?? ''
}

function toIds<Of extends { readonly id: string }>(records: readonly Of[], nameOf: (record: Of) => string): Ids {
  const ids = new Map<string, string[]>()
  for (const record of records) ids.set(nameOf(record), [...(ids.get(nameOf(record)) ?? []), record.id])
  return ids
}

/** Of what the caller may see. */
async function listNames({ records, resource }: Services): Promise<{ readonly [field in NamedField]: Ids }> {
  return {
    roleId: toIds(await records.list(roleResource), ({ roleName }) => roleName),
    deptId: toIds(await records.list(deptResource), ({ deptName }) => deptName),
    postId: toIds(await records.list(resource('system.post')), ({ postName }) => postName),
  }
}

function findNameFault(name: string, ids: Ids, title: string): string | undefined {
  const found = ids.get(name)?.length ?? 0
  if (found === 0) return `${title}“${name}”不存在`
  return found > 1 ? `${title}“${name}”不止一个，请逐个新增` : undefined
}

/** The names of a cell and the ids behind them. */
function readNames({ row, values }: Row, field: NamedField, ids: Ids) {
  const names = (values[field] ?? '').split(/[,，、]/).flatMap((name) => name.trim() || [])
  const title = titleOf(field)
  const faults = names.flatMap((name) => findNameFault(name, ids, title) ?? [])
  return {
    ids: names.flatMap((name) => ids.get(name) ?? []).join(',') || null,
    errors: faults.map((message) => ({ row, column: title, message })),
  }
}

function toErrors(row: number, fields: { readonly [path: string]: string }): readonly SheetError[] {
  return Object.entries(fields).map(([field, message]) => ({ row, column: titleOf(field), message }))
}

/** The form's own rules hold for each row. */
async function readUsers(rows: readonly Row[], services: ScopedServices): Promise<readonly Reading[]> {
  const names = await listNames(services)
  return Promise.all(
    rows.map(async (each) => {
      const { row, values } = each
      const [role, dept, post] = (['roleId', 'deptId', 'postId'] as const).map((field) =>
        readNames(each, field, names[field]),
      )
      const places = { roleId: role?.ids ?? null, deptId: dept?.ids ?? null, postId: post?.ids ?? null }
      const body = { ...values, name: values.name ?? values.realName, ...places }
      const named = [role, dept, post].flatMap((found) => found?.errors ?? [])
      const broken = named.length > 0 ? {} : ((await rules?.explain({ body }, services)) ?? {})
      return { row, body, errors: [...named, ...toErrors(row, broken)] }
    }),
  )
}

function refuseWrong(errors: readonly SheetError[]): void {
  if (errors.length > 0) refuseSheet(errors, FIELD)
}

/** What keeps a user from being added, told at the row instead of the request. */
async function findRefusal(row: number, add: () => Promise<unknown>): Promise<readonly SheetError[]> {
  try {
    await add()
    return []
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    const { failure, message } = error
    const fields = failure.kind === 'badRequest' ? failure.fields : undefined
    return fields === undefined ? [{ row, column: '', message }] : toErrors(row, fields)
  }
}

/** A row and the password that is drawn for its user. */
interface NewUser {
  readonly source: Row
  readonly first: FirstPassword
}

async function addUsers(
  call: CallOf<'system.user.import'>,
  users: readonly NewUser[],
  { unscoped, scoped }: { readonly unscoped: UnscopedServices; readonly scoped: ScopedServices },
): Promise<void> {
  const resource = unscoped.resource('system.user')
  const refused: SheetError[] = []
  // Names may have changed since they were read.
  const readings = new Map(
    (
      await readUsers(
        users.map(({ source }) => source),
        scoped,
      )
    ).map((reading) => [reading.row, reading]),
  )
  for (const { source, first } of users) {
    const { body = {}, errors = [] } = readings.get(source.row) ?? {}
    const add = async () => {
      await refuseFullTenant(unscoped)
      const context = { operation: call.operation, resource, derivation: userRules, id: first.userId }
      await addVerb(context)({ ...call, body }, scoped)
      await setFirstPassword(first, unscoped)
    }
    refused.push(...(errors.length > 0 ? errors : await findRefusal(source.row, add)))
  }
  refuseWrong(refused)
}

/** Adds the users of a workbook, all or none; their passwords are drawn and stand in the answer alone. */
export const importUsersVerb: PreparedVerb<'system.user.import'> = {
  prepare: async (call, services) => {
    const file = await getUploadedFile(call.body.fileId, FIELD, services)
    const rows = await readSheet(file, USER_COLUMNS, services)
    if (rows.length > MAX_USERS) refuseWrong([{ row: 0, column: '', message: `一次最多导入${MAX_USERS}个用户` }])
    refuseWrong((await readUsers(rows, services)).flatMap(({ errors }) => errors))
    const users: NewUser[] = []
    for (const source of rows) users.push({ source, first: await createFirstPassword(services.newId(), services) })
    return async (unscoped, scoped) => {
      await unscoped.lock(SYSTEM)
      await addUsers(call, users, { unscoped, scoped })
      const told = users.map(({ source: { values }, first: { userId, password } }) => {
        return { userId, account: values.account, realName: values.realName, password }
      })
      return { imported: rows.length, users: told }
    }
  },
}
