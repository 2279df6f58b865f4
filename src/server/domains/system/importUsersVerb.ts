import type { ImportPreview } from '../../../generated/records'
import type { CallOf, PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import { addVerb } from '../../crud/writeVerbs'
import type { SheetError } from '../../xlsx/readRows'
import { runUndone } from '../workbook/runUndone'
import { mergeErrors, readSheet, refuseSheet, refuseWrong } from '../workbook/sheetRows'
import { toPreview } from '../workbook/toPreview'
import { getUploadedFile } from '../workbook/uploadedFile'
import { SYSTEM } from './changeSystem'
import { createFirstPassword, type FirstPassword, setFirstPassword } from './firstPassword'
import { findRefusal, readUsers, USER_IMPORT, type UserRow } from './readUserRows'
import { refuseFullTenant } from './refuseFullTenant'
import { userRules } from './userRules'

const FIELD = 'fileId'

interface NewUser {
  readonly source: UserRow
  readonly first: FirstPassword
}

interface UserWrites {
  readonly unscoped: UnscopedServices
  readonly scoped: ScopedServices
}

/** Adds the users whose rows have no errors, and returns all errors; whoever calls it undoes the rest. */
async function tryUsers(
  call: CallOf<'system.user.import'>,
  rows: readonly { readonly source: UserRow; readonly first?: FirstPassword }[],
  { unscoped, scoped }: UserWrites,
): Promise<readonly SheetError[]> {
  const resource = unscoped.resource('system.user')
  const sources = rows.map(({ source }) => source)
  // Reads names again in the transaction, since they may have changed.
  const readings = new Map((await readUsers(sources, scoped)).map((reading) => [reading.row, reading]))
  const refused: SheetError[] = []
  for (const { source, first } of rows) {
    const { body = {}, errors = [] } = readings.get(source.row) ?? {}
    const add = async () => {
      await refuseFullTenant(unscoped)
      const id = first?.userId ?? unscoped.newId()
      await addVerb({ operation: call.operation, resource, derivation: userRules, id })({ ...call, body }, scoped)
      if (first !== undefined) await setFirstPassword(first, unscoped)
    }
    refused.push(...(errors.length > 0 ? errors : await findRefusal(source.row, add)))
  }
  return refused
}

type UserSheet = Awaited<ReturnType<typeof readSheet<typeof USER_IMPORT.columns>>>

/** All that is wrong with the rows that could not be read whole. */
async function findUnread({ broken, errors }: UserSheet, services: ScopedServices): Promise<readonly SheetError[]> {
  // The cast is safe: all columns hold texts.
  const readings = await readUsers(broken as readonly UserRow[], services)
  return mergeErrors(
    readings.flatMap((reading) => reading.errors),
    errors,
  )
}

/** Says of each row whether its user can be added: adds them in a transaction that is undone. */
async function previewUsers(
  call: CallOf<'system.user.import'>,
  sheet: UserSheet,
  services: ScopedServices,
): Promise<ImportPreview> {
  const sources = sheet.rows.map((source) => ({ source }))
  const tried = await runUndone((unscoped, scoped) => tryUsers(call, sources, { unscoped, scoped }), services)
  const errors = [...(await findUnread(sheet, services)), ...tried]
  return toPreview(sheet, { columns: USER_IMPORT.columns, errors })
}

/** Imports users, all or none; their random passwords appear only in this answer. */
export const importUsersVerb: PreparedVerb<'system.user.import'> = {
  prepare: async (call, services) => {
    const file = await getUploadedFile(call.body.fileId, FIELD, services)
    const { columns, maxRows } = USER_IMPORT
    const isWhole = call.body.preview === true
    const sheet = await readSheet(file, { columns, isWhole }, services)
    const { rows } = sheet
    if (rows.length > maxRows) refuseSheet([{ row: 0, column: '', message: `一次最多导入${maxRows}个用户` }], FIELD)
    if (isWhole) {
      const preview = await previewUsers(call, sheet, services)
      return async () => ({ imported: 0, users: [], preview })
    }
    const readings = await readUsers(rows, services)
    const unread = await findUnread(sheet, services)
    refuseWrong([...unread, ...readings.flatMap((reading) => reading.errors)], FIELD)
    const users: NewUser[] = []
    for (const source of rows) users.push({ source, first: await createFirstPassword(services.newId(), services) })
    return async (unscoped, scoped) => {
      await unscoped.lock(SYSTEM)
      refuseWrong(await tryUsers(call, users, { unscoped, scoped }), FIELD)
      const created = users.map(({ source: { values }, first: { userId, password } }) => {
        return { userId, account: values.account, realName: values.realName, password }
      })
      return { imported: rows.length, users: created }
    }
  },
}
