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

test('what is not described yet becomes less', () => {
  expect(undescribed.filter((operation) => !wanted.includes(operation) || described.includes(operation))).toEqual([])
})

test('what the inventory does not ask for is marked as an addition, and nothing else is', () => {
  const marked = operations.filter(({ method, path }) => {
    const operation = toJsonObject(toJsonObject(toJsonObject(document.paths)[path])[method])
    return operation['x-addition'] === true
  })
  const additions = described.filter((operation) => !wanted.includes(operation))
  expect(marked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(additions.sort())
})
