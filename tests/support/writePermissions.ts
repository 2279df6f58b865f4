// Writes the seeded roles, and the table role × screen × action, into docs/reference.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { askRoles, readPermissionTable } from './seededRoles'
import { openTestServer } from './testServer'

const ROOT = path.join(import.meta.dirname, '../..')
const REFERENCE = path.join(ROOT, 'docs/reference')

const server = await openTestServer()
const roles = await askRoles(server)
await server.close()
mkdirSync(REFERENCE, { recursive: true })
writeFileSync(path.join(REFERENCE, 'roles.json'), `${JSON.stringify(roles, null, 2)}\n`)
writeFileSync(path.join(REFERENCE, 'permissions.md'), await readPermissionTable(ROOT, roles))
