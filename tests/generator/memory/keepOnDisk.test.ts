import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOnDisk } from '../../../generator/memory/keepOnDisk'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formwork-kept-'))
  vi.stubEnv('FORMWORK_CACHE', path.join(folder, 'kept'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Makes what says how often something was made. */
function openMaker() {
  let times = 0
  return (given: object) =>
    keepOnDisk({ name: 'part', given }, async () => {
      times += 1
      return { times }
    })
}

const filesOf = () => readdirSync(path.join(folder, 'kept'))

test('what depends on the same is made once, in another process too; what depends on something else is made anew', async () => {
  const make = openMaker()
  expect([await make({ text: 'a' }), await make({ text: 'a' }), await make({ text: 'b' })]).toEqual([
    { times: 1 },
    { times: 1 },
    { times: 2 },
  ])
  expect(await openMaker()({ text: 'b' })).toEqual({ times: 2 })
})

test('a file that is broken is as none, and is mended', async () => {
  const make = openMaker()
  await make({})
  const [file = ''] = filesOf()
  writeFileSync(path.join(folder, 'kept', file), '{"times":')
  expect([await make({}), await make({})]).toEqual([{ times: 2 }, { times: 2 }])
})

test('of one kind four are kept', async () => {
  const make = openMaker()
  for (let number = 0; number < 7; number += 1) await make({ number })
  expect(filesOf()).toHaveLength(4)
})

test('nothing is kept without a folder, nor in one that cannot be made', async () => {
  vi.stubEnv('FORMWORK_CACHE', undefined)
  const make = openMaker()
  expect([await make({}), await make({})]).toEqual([{ times: 1 }, { times: 2 }])
  writeFileSync(path.join(folder, 'taken'), '')
  vi.stubEnv('FORMWORK_CACHE', path.join(folder, 'taken', 'kept'))
  expect([await make({}), await make({})]).toEqual([{ times: 3 }, { times: 4 }])
})
