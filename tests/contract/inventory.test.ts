import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toJsonObject } from '../../src/server/http/json'
import { document, operations } from './description'

function readLines(file: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** What the backend's inventory asks for, as `method path`; lines with a reason are left out. */
const wanted = readLines('inventory.tsv')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, , reason = '']) => reason.trim() === '')
  .map(([method, path]) => `${method} ${path}`)
/** Lines may only be taken out of this file. */
const undescribed = readLines('undescribed.txt')
const described = operations.map(({ method, path }) => `${method} ${path}`)

test('every operation of the inventory is described', () => {
  const missing = wanted.filter((operation) => !described.includes(operation))
  for (const operation of missing) console.log(`not described  ${operation}`)
  console.log(`${wanted.length - missing.length} of ${wanted.length} operations of the inventory are described`)
  expect(new Set(wanted).size).toBe(wanted.length)
  expect(missing.filter((operation) => !undescribed.includes(operation))).toEqual([])
})

test('the list of undescribed operations names only operations of the inventory that lack a description', () => {
  expect(undescribed.filter((operation) => !wanted.includes(operation) || described.includes(operation))).toEqual([])
})

function marksOf({ method, path }: (typeof operations)[number]) {
  const operation = toJsonObject(toJsonObject(toJsonObject(document.paths)[path])[method])
  return { id: operation.operationId, addition: operation['x-addition'], blade: operation['x-blade'] }
}

test('what the inventory does not ask for is marked as an addition or as known to every Blade, and nothing else is', () => {
  const marked = operations.filter((operation) => {
    const { addition, blade } = marksOf(operation)
    return (addition !== undefined) !== (blade === true)
  })
  const additions = described.filter((operation) => !wanted.includes(operation))
  expect(marked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(additions.sort())
})

/** What Blade's own pages call although the inventory leaves it out. */
const BLADES_OWN = [
  'resource.file.put-file',
  'resource.file.put-file-attach',
  'session.open.captcha',
  'session.open.logout',
  'session.open.register-guest',
  'session.open.token',
  'session.open.user-info',
  'session.user.unlock',
  'system.param.detail',
  'system.role.detail',
]

/** Features that properties and parameters of the description name, at any depth. */
function featuresIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const { 'x-addition': feature, ...rest } = part as { readonly [key: string]: unknown }
  return [...(typeof feature === 'string' ? [feature] : []), ...Object.values(rest).flatMap(featuresIn)]
}

test('every feature that is named anywhere is one that a backend can announce', () => {
  const { properties } = toJsonObject(toJsonObject(toJsonObject(document.components).schemas).Features)
  expect([...new Set(featuresIn(document))].filter((feature) => !(feature in toJsonObject(properties)))).toEqual([])
})

test('every addition says the feature that announces it, and Blade has of its own what its pages call', () => {
  const marks = operations.map(marksOf)
  const unannounced = marks.filter(({ addition }) => addition !== undefined && typeof addition !== 'string')
  expect(unannounced.map(({ id }) => id)).toEqual(['session.server.features'])
  expect(marks.flatMap(({ id, blade }) => (blade === true ? [id] : [])).sort()).toEqual(BLADES_OWN)
})
