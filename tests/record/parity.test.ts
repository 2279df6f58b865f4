import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import openapi from '../../src/generated/openapi.json'
import { savingForms } from '../../src/generated/savingForms'
import { notAChoice } from '../../src/record/findUnknownChoices'
import { toFormPlan } from '../../src/record/formPlan'
import { isBlank } from '../../src/record/isBlank'
import { valueAt } from '../../src/record/valueAt'
import { readOperations } from '../../src/server/http/readOperations'
import { RuleAskers } from '../support/ruleAskers'
import { type FieldRule, formRules, pick } from '../support/ruleValues'

const counted = { forms: 0, rules: 0, cases: 0 }

let askers: RuleAskers
const operations = new Map(readOperations(openapi).map((operation) => [operation.id, operation]))

beforeAll(async () => {
  askers = await RuleAskers.open()
})

afterAll(() => askers.server.close())

/** Adding is held to all rules of a form, an update to those of what it brings. */
const saves = Object.entries(savingForms).filter(
  ([id, forms]) => operations.get(id)?.body?.type === 'json' && forms.length === 1 && !id.endsWith('.update'),
)

/** What only the server can know: whether a chosen record is there, what occurs once, and what its settings ask of a password. */
const KNOWN_TO_SERVER = /^密码(至少|最长|不能)|(不存在|不存在或已被删除|已存在)$/

function isComputed({ computes, tabs }: FormScreen, path: string): boolean {
  const [head = '', ...deeper] = path.split('.')
  const all = [...computes, ...(toFormPlan(tabs).byName.get(head)?.rows?.computes ?? [])]
  return all.some(({ field }) => field === (deeper.at(-1) ?? head))
}

interface Difference {
  readonly path: string
  readonly inForm: string | undefined
  readonly onServer?: string | undefined
  readonly pasted?: string | undefined
}

async function compare(operation: string, screen: FormScreen, values: RecordData): Promise<readonly Difference[]> {
  const { messages, body, hidden } = askers.ask(screen, values)
  const said = await askers.askServer(operation, screen, body)
  // A verb of its own may do without what a form asks for.
  const isHeld = (path: string) => operations.get(operation)?.verb !== undefined || !isBlank(valueAt(body, path))
  const paths = [...new Set([...Object.keys(messages), ...Object.keys(said)])].filter(
    (path) => !hidden.has(path.split('.')[0] ?? '') && !isComputed(screen, path) && isHeld(path),
  )
  return paths
    .filter((path) => messages[path] !== said[path] && !KNOWN_TO_SERVER.test(said[path] ?? ''))
    .map((path) => ({ path, inForm: messages[path], onServer: said[path] }))
}

async function comparePasted(screen: FormScreen, values: RecordData): Promise<readonly Difference[]> {
  const { messages } = askers.ask(screen, values)
  const said = await askers.askPaste(screen, values)
  const paths = [...new Set([...Object.keys(messages), ...Object.keys(said)])]
  // A name that is none of the choices is refused as such, whatever else is wrong with it.
  const isRefused = (path: string) => said[path] === notAChoice && messages[path] !== undefined
  return paths
    .filter((path) => path.includes('.') && messages[path] !== said[path] && !isComputed(screen, path))
    .filter((path) => !isRefused(path))
    .map((path) => ({ path, inForm: messages[path], pasted: said[path] }))
}

/** As many records as the field with the most values has values. */
function recordsOf(screen: FormScreen, rules: readonly FieldRule[]): readonly RecordData[] {
  const { fields } = toFormPlan(screen.tabs)
  const counts = fields.map(({ name }) => rules.filter(({ field }) => field === name).flatMap(({ values }) => values))
  const most = Math.max(0, ...counts.map(({ length }) => length))
  return Array.from({ length: most }, (_, at) => pick(fields, rules, at))
}

describe('what a form refuses, the server refuses with the same words at the same place', () => {
  it.each(saves)('%s', async (operation, loads) => {
    for (const load of loads) {
      const { screen } = await load()
      const rules = formRules(screen, askers.keys)
      const records = recordsOf(screen, rules)
      counted.forms += 1
      counted.rules += rules.length
      counted.cases += records.length
      for (const values of records) {
        expect(await compare(operation, screen, values)).toEqual([])
        expect(await comparePasted(screen, values)).toEqual([])
      }
    }
  })

  afterAll(() => console.log({ ...counted, pasted: askers.pasted }))
})
