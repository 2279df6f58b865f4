import { writeFileSync } from 'node:fs'
import { menu } from '../src/generated/menu'
import openapi from '../src/generated/openapi.json'
import { seedId } from '../src/seed/data/seedId'
import { insertSeed } from '../src/seed/insertSeed'
import { NORMAL, seedRecord } from '../src/seed/seedRecord'
import { seedServer } from '../src/seed/seedServer'
import type { Database } from '../src/server/db/database'
import { type MemoryDatabase, openMemory } from '../src/server/db/openMemory'
import { BUTTON } from '../src/server/domains/system/grantedMenus'
import { hashPassword } from '../src/server/domains/system/password'
import { allMenuRecords } from '../src/server/domains/system/syncMenus'
import { wirePassword } from '../src/server/domains/system/wirePassword'
import type { Random } from '../src/server/http/serverConfig'
import { inProcessJobs } from '../src/server/jobs/jobs'
import { createStoryApp, signInToStory } from './createStoryApp'
import { PASSWORD_ITERATIONS, STORY_ACCOUNTS, STORY_PASSWORD } from './storyAccounts'
import { createStoryServer } from './storyServer'

const random: Random = (size) => crypto.getRandomValues(new Uint8Array(size))
const head = { status: NORMAL, createTime: '2025-06-30 09:00:00' }

/** Behind the ids of the seed. */
const FIRST = 900_001

/** The permissions that a single record is read with. */
function findDetailCodes(): readonly string[] {
  const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods))
  const details = operations.filter(({ operationId }) => operationId.endsWith('.detail'))
  return details.map((operation) => operation['x-permission'])
}

/** All menus, and the buttons that open their screens: those whose code is the reading permission of a menu or record. */
function findReading(): readonly string[] {
  const menus = allMenuRecords({ menu, openapi })
  const ofMenus = menus.flatMap(({ reading }) => (reading === undefined ? [] : [reading]))
  const codes = new Set([...ofMenus, ...findDetailCodes()])
  return menus.filter(({ body }) => body.category !== BUTTON || codes.has(String(body.code))).map(({ id }) => id)
}

async function insertReader(db: Database, granted: readonly string[]): Promise<void> {
  const roleId = seedId('role', FIRST)
  const grants = granted.map((menuId, at) =>
    seedRecord('system.role-menu', { ...head, id: seedId('roleMenu', FIRST + at) }, { roleId, menuId }),
  )
  await insertAccount(db, { account: STORY_ACCOUNTS.reader, number: FIRST, roleName: '只读' })
  await insertSeed(db, grants)
}

interface StoryAccount {
  readonly account: string
  readonly number: number
  readonly roleName: string
}

/** Inserts an account with a role of its own, which may nothing yet. */
async function insertAccount(db: Database, { account, number, roleName }: StoryAccount): Promise<void> {
  const [id, roleId] = [seedId('user', number), seedId('role', number)]
  await insertSeed(db, [
    seedRecord('system.role', { ...head, id: roleId }, { parentId: '0', roleName, roleAlias: account, sort: number }),
    seedRecord('system.user', { ...head, id }, { account, name: roleName, realName: roleName, roleId }),
  ])
  const settings = { random, iterations: PASSWORD_ITERATIONS, jobs: inProcessJobs }
  const hash = await hashPassword(wirePassword(STORY_PASSWORD), settings)
  await db.insertInto('credential').values({ user_id: id, password_hash: hash, first_until: null }).execute()
}

/** Fills the logs with a sign-in, a write and a browser error. */
async function insertLogs(database: MemoryDatabase): Promise<void> {
  const server = createStoryServer(database)
  const app = createStoryApp(server.fetch)
  await signInToStory(app, 'administrator')
  const error = {
    type: 'TypeError',
    message: '打印时找不到纸张设置',
    url: '/project/manage',
    time: '2026-11-01 09:30:00',
  }
  await app.api.call('session.local-log.logout', { body: [error] })
  await server.writeLogs()
}

/** Writes the seeded database with the accounts of the stories to the file that the command line names. */
async function writeSeeded(file: string): Promise<void> {
  const database = await openMemory()
  const passwords = { passwords: STORY_PASSWORD, passwordIterations: PASSWORD_ITERATIONS }
  await seedServer({ db: database.db, clock: Date.now, random, ...passwords })
  await insertReader(database.db, findReading())
  await insertAccount(database.db, { account: STORY_ACCOUNTS.stranger, number: FIRST + 1, roleName: '无权限' })
  await insertLogs(database)
  const dump = await database.dump()
  await database.close()
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
}

await writeSeeded(String(process.argv[2]))
