import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic'
import { generate } from '../../generator/generate'
import { createRandom } from '../support/random'
import { createChoose, mutate } from './support/mutate'

const SHOP = readFileSync(path.join(import.meta.dirname, 'base/openapi.yaml'), 'utf8')
const ORDER = readFileSync(path.join(import.meta.dirname, 'samples/list/schemas/shop/order.yaml'), 'utf8')
const HEAD = 'openapi: 3.1.0\ninfo: { title: x, version: "1" }\n'
/** Milliseconds, on a machine that does other things too. */
const MAX_MILLISECONDS = 5_000

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  mkdirSync(path.join(root, 'openapi'))
  mkdirSync(path.join(root, 'schemas/shop'), { recursive: true })
  writeFileSync(path.join(root, 'schemas/shop/order.yaml'), ORDER)
})

afterEach(() => rmSync(root, { recursive: true }))

async function tryText(text: string): Promise<{ found: readonly Diagnostic[]; milliseconds: number }> {
  writeFileSync(path.join(root, 'openapi/blade.yaml'), text)
  const start = performance.now()
  const { diagnostics } = await generate({ root, write: false })
  return { found: diagnostics, milliseconds: performance.now() - start }
}

function toApi(schema: string): string {
  return SHOP.replace('    Id: { type: string', `    Twig: ${schema}\n    Id: { type: string`).replace(
    'orderId: { $ref: "#/components/schemas/Id" }\n        name',
    'orderId: { $ref: "#/components/schemas/Twig" }\n        name',
  )
}

const BOMB = `a0: &a0 [x, x]\n${Array.from({ length: 60 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}\n`

test('a pattern that no browser would take is refused where it stands', async () => {
  const { found } = await tryText(toApi("{ type: string, pattern: '([a-z' }"))
  expect(found).toMatchObject([
    { code: 'FW501', file: 'openapi/blade.yaml', message: expect.stringContaining('"([a-z" is no regular expression') },
  ])
  expect(found[0]?.line).toBe(SHOP.split('\n').findIndex((line) => line.includes('    Id: { type: string')) + 1)
  const right = await tryText(toApi("{ type: string, pattern: '^[a-z]{2}' }"))
  expect(right.found.filter(({ code }) => code === 'FW501')).toEqual([])
})

describe('an OpenAPI description that cannot be meant', () => {
  test.each([
    ['ten thousand open brackets', `${HEAD}paths: ${'['.repeat(10_000)}`],
    ['ten thousand dashes', `${HEAD}paths: ${'- '.repeat(10_000)}x`],
    ['an alias bomb', HEAD + BOMB],
    ['ten megabytes', `${HEAD}# ${'x'.repeat(10_000_000)}`],
    ['bytes', String.fromCharCode(...Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256))],
    ['nothing', ''],
    ['a list', '- a\n'],
    ['several documents', `${HEAD}---\n${HEAD}`],
    ['a tag of a class', `${HEAD}paths: !!js/function x\n`],
    ['a key twice', `${HEAD}paths: {}\npaths: {}\n`],
    ['a reference to itself', toApi('{ $ref: "#/components/schemas/Twig" }')],
    ['a schema made of itself', toApi('{ allOf: [{ $ref: "#/components/schemas/Twig" }] }')],
    ['a choice of itself', toApi('{ anyOf: [{ $ref: "#/components/schemas/Twig" }, { type: "null" }] }')],
    [
      'a schema made of itself, with a name of before',
      toApi(
        '{ allOf: [{ $ref: "#/components/schemas/Twig" }], properties: { a: { type: string, x-formerly: b }, b: { type: string } } }',
      ),
    ],
    ['a reference to nowhere', toApi('{ $ref: "#/components/schemas/Nowhere" }')],
    ['types that are none', toApi('{ type: 5, properties: [1, 2], required: yes }')],
  ])('%s: refused within seconds', async (_, text) => {
    const { found, milliseconds } = await tryText(text)
    expect(found.map(({ code }) => code)).toContain('FW501')
    expect(found.map(({ message }) => message).join()).not.toContain('call stack')
    expect(milliseconds).toBeLessThan(MAX_MILLISECONDS)
  })

  test('a schema that holds itself, as a tree does, is none of them', async () => {
    const tree =
      '{ type: object, properties: { children: { type: array, items: { $ref: "#/components/schemas/Twig" } } } }'
    const { found } = await tryText(SHOP.replace('    Id: { type: string', `    Twig: ${tree}\n    Id: { type: string`))
    expect(found.filter(({ code }) => code === 'FW501')).toEqual([])
  })

  test('a hundred blind edits are read or refused, never thrown at anybody', async () => {
    const choose = createChoose(createRandom(7_301))
    let refused = 0
    for (let number = 0; number < 100; number += 1) {
      const { found, milliseconds } = await tryText(mutate(SHOP, choose))
      expect(milliseconds, `mutant ${number}`).toBeLessThan(MAX_MILLISECONDS)
      if (found.some(({ code }) => code === 'FW501')) refused += 1
    }
    expect(refused).toBeGreaterThan(25)
  }, 300_000)
})
