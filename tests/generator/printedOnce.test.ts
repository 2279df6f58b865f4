import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { Screen } from '../../src/contract/screen'
import { routes } from '../../src/generated/routes'
import { readSource } from '../support/sourceFiles'

const GENERATED = 'src/generated'

/** What the modules of forms have above their screen: the validators, each a statement. */
const validators = readdirSync(`${GENERATED}/screens`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readSource(`${GENERATED}/screens/${path}`).split(/^export const screen\b/m)[0] ?? '')
  .filter((head) => head.includes('createValidator('))
  .map((head) => head.split(/^(?=const )/m).slice(1))

test('validators of forms print no function: those of values stand once, for all forms', () => {
  expect(validators.length).toBeGreaterThan(70)
  expect(validators.flat().filter((text) => /=>|\bfunction\b/.test(text))).toEqual([])
  const values = readSource(`${GENERATED}/valueValidators.js`).match(/^export const .*$/gm) ?? []
  const bodies = values.map((text) => text.replace(/^export const \w+ = /, ''))
  expect(new Set(bodies).size).toBe(bodies.length)
  expect(bodies.length).toBeGreaterThan(10)
})

/** What a form or view shows, by what is printed of it. */
function fieldsByText(screen: Screen): readonly (readonly [text: string, field: FieldSpec])[] {
  if (screen.kind !== 'form' && screen.kind !== 'view') return []
  const fields = screen.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const { number, facts = [], tables = [] } = (screen.kind === 'view' && screen.print) || {}
  const printed = [...(number ? [number] : []), ...facts, ...tables.map(({ field }) => field)]
  const lead = screen.kind === 'view' ? [...screen.lead, ...printed] : []
  const print = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value)
  return [...lead, ...fields].map((field) => [JSON.stringify(field, print), field])
}

test('a field that several forms and views of an entity show is printed once', async () => {
  const screens = await Promise.all(routes.map(async ({ load }) => (await load()).screen))
  const known = new Map<string, FieldSpec>()
  const twice: string[] = []
  let shared = 0
  for (const screen of screens)
    for (const [text, field] of fieldsByText(screen)) {
      const key = `${screen.entity} ${text}`
      const first = known.get(key)
      if (first !== undefined && first !== field) twice.push(`${screen.id}: ${field.name}`)
      if (first === field) shared += 1
      known.set(key, field)
    }
  expect(twice).toEqual([])
  expect(shared).toBeGreaterThan(500)
})
