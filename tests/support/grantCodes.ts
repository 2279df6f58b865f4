import { menuId } from '../../src/server/domains/system/menuId'
import { insertRecord } from './insertRecord'
import type { TestServer } from './testServer'

let last = 0n

/** Grants a role the buttons of these codes in the database. */
export async function grantCodes({ db }: TestServer, roleId: string, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    last += 1n
    const body = { roleId, menuId: menuId('button', code) }
    await insertRecord(db, { id: String(1_700_000_000_000_000_000n + last), resource: 'system.role-menu', body })
  }
}
