import type { CallOf, PreparedVerb, ScopedServices, UnscopedServices } from '../../crud/services'
import { addVerb } from '../../crud/writeVerbs'
import { ServerError } from '../../http/ServerError'
import type { SheetError } from '../../xlsx/readRows'
import { readSheet, refuseSheet, refuseWrong } from '../workbook/sheetRows'
import { getUploadedFile } from '../workbook/uploadedFile'
import { SYSTEM } from './changeSystem'
import { createFirstPassword, type FirstPassword, setFirstPassword } from './firstPassword'
import { readUsers, toRowErrors, USER_IMPORT, type UserRow } from './readUserRows'
import { refuseFullTenant } from './refuseFullTenant'
import { userRules } from './userRules'

const FIELD = 'fileId'

/** Reports a refusal at the row instead of the request; other errors are thrown. */
async function findRefusal(row: number, add: () => Promise<unknown>): Promise<readonly SheetError[]> {
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

interface NewUser {
  readonly source: UserRow
  readonly first: FirstPassword
}

async function addUsers(
  call: CallOf<'system.user.import'>,
  users: readonly NewUser[],
  { unscoped, scoped }: { readonly unscoped: UnscopedServices; readonly scoped: ScopedServices },
): Promise<void> {
  const resource = unscoped.resource('system.user')
  const refused: SheetError[] = []
  // Reads names again in the transaction, since they may have changed.
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
  refuseWrong(refused, FIELD)
}

/** Imports users, all or none; their random passwords appear only in this answer. */
export const importUsersVerb: PreparedVerb<'system.user.import'> = {
  prepare: async (call, services) => {
    const file = await getUploadedFile(call.body.fileId, FIELD, services)
    const { columns, maxRows } = USER_IMPORT
    const { rows, errors } = await readSheet(file, { columns }, services)
    if (rows.length > maxRows) refuseSheet([{ row: 0, column: '', message: `一次最多导入${maxRows}个用户` }], FIELD)
    const readings = await readUsers(rows, services)
    refuseWrong([...errors, ...readings.flatMap((reading) => reading.errors)], FIELD)
    const users: NewUser[] = []
    for (const source of rows) users.push({ source, first: await createFirstPassword(services.newId(), services) })
    return async (unscoped, scoped) => {
      await unscoped.lock(SYSTEM)
      await addUsers(call, users, { unscoped, scoped })
      const created = users.map(({ source: { values }, first: { userId, password } }) => {
        return { userId, account: values.account, realName: values.realName, password }
      })
      return { imported: rows.length, users: created }
    }
  },
}
