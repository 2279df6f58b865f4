import { encodeBody } from '../../src/api/codec'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import type { FormErrors } from '../../src/record/findErrors'
import { findUnknownChoices } from '../../src/record/findUnknownChoices'
import { sayInChinese } from '../../src/record/formMessage'
import { hasRows, toFormPlan, toRows } from '../../src/record/formPlan'
import { readKeys, toHasKey } from './dictionaryKeys'
import { emptyScope } from './formErrors'
import { pasteRows } from './pasteRows'
import type { Keys } from './ruleValues'
import { openTestServer, type TestServer } from './testServer'

export type Messages = { readonly [path: string]: string }

/** Asks a form, its grids and the server what they say of the same values. */
export class RuleAskers {
  /** Number of texts that were pasted. */
  pasted = 0

  private constructor(
    readonly server: TestServer,
    readonly keys: Keys,
  ) {}

  static async open(): Promise<RuleAskers> {
    const server = await openTestServer()
    return new RuleAskers(server, await readKeys(server))
  }

  /** What a person who fills in the form is told when saving, and what the form would send. */
  ask(screen: FormScreen, values: RecordData, messages: FormErrors = new Map()) {
    const store = new FormStore(screen, { record: undefined, mode: 'add' }, emptyScope)
    store.fill(values)
    store.note('messages', messages)
    store.validate()
    const strange = findUnknownChoices(screen, store.toSave(), { scope: emptyScope, hasKey: toHasKey(this.keys) })
    const hidden = store.plan.fields.filter(({ name }) => !store.isVisible(name)).map(({ name }) => name)
    const said = [...strange, ...store.errors()].map(([path, message]) => [path, sayInChinese(message)] as const)
    return { messages: Object.fromEntries(said), body: store.toSave(), hidden: new Set(hidden) }
  }

  /** What the server says of the same; of fields that no form shows it has words of its own. */
  async askServer(operation: string, screen: FormScreen, body: RecordData): Promise<Messages> {
    const { status, data } = await this.server.call(operation, { body: encodeBody(body) })
    if (status === 200) return {}
    const { fields = {} } = (data ?? {}) as { fields?: Messages }
    const plan = toFormPlan(screen.tabs)
    return Object.fromEntries(Object.entries(fields).filter(([path]) => plan.byName.has(path.split('.')[0] ?? '')))
  }

  /** What the form and the grid say of rows that are pasted instead of typed. */
  async askPaste(screen: FormScreen, values: RecordData): Promise<Messages> {
    const tables = toFormPlan(screen.tabs)
      .fields.filter(hasRows)
      .filter(({ rows }) => rows.editable)
    const pasted = await Promise.all(
      tables.map(
        async ({ name, rows }) =>
          [name, await pasteRows(rows, toRows(values, name), { form: values, keys: this.keys })] as const,
      ),
    )
    const messages = pasted.flatMap(([name, all]) =>
      Object.entries(all.messages).map(([path, text]) => [`${name}.${path}`, { text }] as const),
    )
    this.pasted += pasted.reduce((sum, [, { cells }]) => sum + cells, 0)
    const rows = Object.fromEntries(pasted.map(([name, table]) => [name, table.rows]))
    return this.ask(screen, { ...values, ...rows }, new Map(messages)).messages
  }
}
