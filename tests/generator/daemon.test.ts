import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnswer } from '../../generator/daemon/createAnswer'
import { createSmallProject } from '../support/smallProject'

vi.setConfig({ testTimeout: 120_000 })

let root: string

beforeEach(() => {
  root = createSmallProject()
})

afterEach(() => rmSync(root, { recursive: true }))

const ORDER = 'schemas/shop/order.yaml'
const API = 'openapi/blade.yaml'

function change(name: string, from: string, to: string): void {
  const file = path.join(root, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replaceAll(from, to))
}

const ask = (args: readonly string[]) => ({ args, cwd: root, variables: { LANG: 'en' } })

/** Each state of the files, with something that its answer says. */
const STATES: readonly (readonly [says: string, change: () => void])[] = [
  ['0 errors', () => undefined],
  ['FW304', () => change(ORDER, 'customerName: {', 'customerNaem: {')],
  ['0 errors', () => change(ORDER, 'customerNaem: {', 'customerName: {')],
  ['FW101', () => change(ORDER, 'entity: order', 'entity: order: x')],
  ['0 errors', () => change(ORDER, 'entity: order: x', 'entity: order')],
  ['FW304', () => change(API, ' memo:', ' remark:')],
  ['0 errors', () => change(API, ' remark:', ' memo:')],
  ['FW501', () => change(API, 'openapi: 3', 'openapi 3')],
  ['0 errors', () => change(API, 'openapi 3', 'openapi: 3')],
  ['dict', () => change('schemas/dictionaries.yaml', 'order_kind', 'order_sort')],
  ['rule', () => rmSync(path.join(root, 'schemas/shared/rules.yaml'))],
  ['orders.yaml', () => renameSync(path.join(root, ORDER), path.join(root, 'schemas/shop/orders.yaml'))],
  ['0 screens', () => rmSync(path.join(root, 'schemas/shop'), { recursive: true })],
]

test('who remembers answers as who begins, whatever has changed between two commands', async () => {
  const answer = createAnswer(root)
  for (const [says, act] of STATES) {
    act()
    for (const args of [['check'], ['check', '--strict', '--format=json']]) {
      const remembered = await answer(ask(args))
      expect(remembered).toEqual(await createAnswer(root)(ask(args)))
      if (args.length === 1) expect(remembered?.printed.map(({ text }) => text).join()).toContain(says)
    }
  }
})

test('a comparison of two APIs leaves no trace in the check after it, nor the other way round', async () => {
  const answer = createAnswer(root)
  const other = `${root}-other`
  try {
    const before = await answer(ask(['check']))
    renameSync(path.join(root, 'openapi'), other)
    const lost = await answer(ask(['check']))
    renameSync(other, path.join(root, 'openapi'))
    const asked = ask(['api-diff', 'openapi/blade.yaml', 'openapi/blade.yaml'])
    expect(await answer(asked)).toEqual(await createAnswer(root)(asked))
    expect([before?.code, lost?.code]).toEqual([0, 1])
    expect(await answer(ask(['check']))).toEqual(before)
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})

test('whoever asks is answered in the language and from the folder of the asking process', async () => {
  const answer = createAnswer(root)
  const chinese = await answer({ args: ['check'], cwd: root, variables: { LANG: 'zh_CN.UTF-8' } })
  expect(chinese?.printed).toEqual([{ stream: 'stdout', text: expect.stringContaining('检查了 2 个页面') }])
  const inside = await answer({ ...ask(['api-diff', 'blade.yaml', 'blade.yaml']), cwd: path.join(root, 'openapi') })
  expect(inside?.code).toBe(0)
  const outside = await answer(ask(['api-diff', 'blade.yaml', 'blade.yaml']))
  expect(outside).toMatchObject({ code: 2, printed: [{ stream: 'stderr' }] })
})

test('what the asking process has to do itself is not answered', async () => {
  const answer = createAnswer(root)
  for (const args of [['generate'], [], ['check', '--strcit'], ['check', '--help'], ['constructor']])
    expect(await answer(ask(args))).toBeUndefined()
})
