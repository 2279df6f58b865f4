import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TypedDerivations, TypedVerbs } from '../../src/server/crud/services'
import { domain } from '../../src/server/domains/domain'
import { domains } from '../../src/server/domains/domains'

const FOLDER = path.join(import.meta.dirname, '../../src/server/domains')
/** Tools for all of them, and what fills them all. */
const NO_DOMAINS = ['lookup', 'seed', 'workbook']

test('each folder of a domain has a domain.ts, and domains.ts joins all of them', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_DOMAINS.includes(entry.name))
    .map(({ name }) => name)
  expect(folders.filter((name) => !existsSync(path.join(FOLDER, name, 'domain.ts')))).toEqual([])
  expect(domains.map(({ name }) => name).sort()).toEqual(folders.sort())
})

test('a domain that answers for another one is refused at the start', () => {
  const verbs: TypedVerbs = { 'flow.work.claim-task': async () => undefined }
  expect(() => domain('lease', { verbs })).toThrow('flow.work.claim-task does not belong to the domain lease')
  const resources: TypedDerivations = { 'lease.plan': {}, 'leasehold.plan': {} } as TypedDerivations
  expect(() => domain('lease', { resources })).toThrow('leasehold.plan does not belong to the domain lease')
})
