import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGenerate, generate } from '../../generator/generate'
import { watch } from '../../generator/watch'
import { createSmallProject } from '../support/smallProject'

let root: string

beforeEach(() => {
  root = createSmallProject()
})

afterEach(() => rmSync(root, { recursive: true }))

const ORDER = 'schemas/shop/order.yaml'
const FORM = 'src/generated/screens/shop/order/order-form.ts'

function change(from: string, to: string): void {
  const file = path.join(root, ORDER)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

test('only changed files are written', async () => {
  const first = await generate({ root, write: true })
  expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(first.written).toBe(first.files.length)
  const before = statSync(path.join(root, FORM)).mtimeMs
  expect((await generate({ root, write: true })).written).toBe(0)
  expect(statSync(path.join(root, FORM)).mtimeMs).toBe(before)
})

test('files that are no longer generated are removed', async () => {
  await generate({ root, write: true })
  change('order-form', 'order-sheet')
  const second = await generate({ root, write: true })
  expect(existsSync(path.join(root, FORM))).toBe(false)
  expect(second.removed).toBe(1)
})

test('an error keeps the last good output', async () => {
  await generate({ root, write: true })
  change('dict: order_kind', 'dict: order_knid')
  const codes: string[] = []
  const failed = await generate({
    root,
    write: true,
    onDiagnostics: (found) => codes.push(...found.map(({ code }) => code)),
  })
  expect(codes).toEqual(['FW305'])
  expect([failed.written, failed.removed]).toEqual([0, 0])
  expect(existsSync(path.join(root, FORM))).toBe(true)
})

test('warnings stop a strict run and no other one', async () => {
  change('title: 重量', 'title: 没有英文')
  expect((await generate({ root, write: true, strict: true })).written).toBe(0)
  expect((await generate({ root, write: true })).written).toBeGreaterThan(0)
})

test('a change of a YAML file is noticed, several at once as one', async () => {
  const calls: number[] = []
  const seen = new Promise<void>((resolve) => {
    const watcher = watch(root, async () => {
      calls.push(calls.length)
      watcher.close()
      resolve()
    })
  })
  // The watchers of Node report changes only from a moment after their start.
  const poke = setInterval(() => change('title', 'title'), 100)
  await seen
  clearInterval(poke)
  expect(calls).toHaveLength(1)
})

test('a change of YAML is followed after one that failed, whatever the ending of its file', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = path.join(root, 'schemas/shop/other.yml')
  let calls = 0
  const seen = new Promise<void>((resolve) => {
    const watcher = watch(root, async () => {
      calls += 1
      if (calls === 1) throw new Error('could not be compiled')
      watcher.close()
      resolve()
    })
  })
  const poke = setInterval(() => writeFileSync(file, `# ${Date.now()}`), 200)
  await seen
  clearInterval(poke)
  expect(calls).toBe(2)
  expect(printed.mock.calls.map(([text]) => text)).toContain('Error: could not be compiled\n')
  printed.mockRestore()
})

test('a second run compiles only what changed in YAML and API', async () => {
  const again = createGenerate()
  const first = await again({ root, write: true })
  expect((await again({ root, write: true })).written).toBe(0)
  rmSync(path.join(root, FORM))
  change('title: 重量', 'title: 总重')
  const second = await again({ root, write: true })
  expect(second.written).toBeGreaterThan(0)
  expect(readFileSync(path.join(root, FORM), 'utf8')).toContain('总重')
  expect(second.files.find(({ path: file }) => file.endsWith('api.d.ts'))).toBe(
    first.files.find(({ path: file }) => file.endsWith('api.d.ts')),
  )
  const api = path.join(root, 'openapi/blade.yaml')
  writeFileSync(api, readFileSync(api, 'utf8').replaceAll('total:', 'sum:'))
  expect((await again({ root, write: true })).diagnostics.map(({ code }) => code)).toContain('FW304')
})
