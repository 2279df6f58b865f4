import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/contract/action'
import type { Scope } from '../../src/contract/expression'
import type { FormScreen, Screen } from '../../src/contract/screen'
import { findReadOnlyReason } from '../../src/form/readOnlyReason'
import openapi from '../../src/generated/openapi.json'
import { routes } from '../../src/generated/routes'
import { reasonAgainst } from '../../src/list/listActions'
import { toJsonObject } from '../../src/server/http/json'
import { readOperations } from '../../src/server/http/readOperations'

/** Of the specification: what a document may be in each status. */
const STATUSES = [-1, 0, 10, 20, 29, 30, 100, 101, 130, 131]
const HANDED_IN_FROM = [-1, 29, 30]
const TAKEN_BACK_FROM = [0, 100, 101]

/** What the server allows to whom: `edit at 30 for other`. */
function readAllowed(): ReadonlySet<string> {
  const table = readFileSync(join(import.meta.dirname, '../contract/life.table.txt'), 'utf8')
  const [head = [], ...rows] = table.split('\n').flatMap((line) => (line === '' ? [] : [line.split(/\s+/)]))
  const cells = rows.flatMap(([transition, ...words]) =>
    words.slice(0, 5).map((word, index) => ({ word, cell: `${transition} at ${words[5]} for ${head[index + 1]}` })),
  )
  return new Set(cells.filter(({ word }) => word === 'yes').map(({ cell }) => cell))
}

const allowed = readAllowed()
const screens: readonly Screen[] = await Promise.all(routes.map(async ({ load }) => (await load()).screen))
const forms = new Map(screens.filter((screen) => screen.kind === 'form').map((form) => [form.id, form]))

const operations = readOperations(toJsonObject(openapi))
const documents = new Set(operations.filter(({ verb }) => verb === 'submit').map(({ resource }) => resource))
const TRANSITIONS: { readonly [verb: string]: string } = {
  ...{ update: 'edit', save: 'edit', submit: 'submit', reset: 'withdraw', remove: 'remove' },
}
const transitions = new Map(
  operations.flatMap(({ id, verb = '', resource }) =>
    TRANSITIONS[verb] !== undefined && documents.has(resource) ? [[id, TRANSITIONS[verb]] as const] : [],
  ),
)

function operationOf({ run }: Action): string | undefined {
  if (run.kind === 'call' || run.kind === 'remove') return run.operation
  return run.kind === 'open' && run.mode === 'edit' ? forms.get(run.screen)?.update?.operation : undefined
}

interface Offer {
  readonly at: string
  readonly transition: string
  readonly isOffered: (scope: Scope, status: number) => boolean
}

/** They have no more than what all documents have, and leases go to a factory or to a project. */
const recordsOf = (status: number) => [
  { status, createUser: '1', projectId: '1', factoryId: '1' },
  { status, createUser: '1', projectId: '1' },
]

const actionOffers: readonly Offer[] = screens.flatMap((screen) =>
  ('actions' in screen ? screen.actions : []).flatMap((action) => {
    const transition = transitions.get(operationOf(action) ?? '')
    const isOffered: Offer['isOffered'] = (scope, status) =>
      recordsOf(status).some((record) => reasonAgainst(action, scope, record) === undefined)
    return transition === undefined ? [] : [{ at: `${screen.id} ${action.name}`, transition, isOffered }]
  }),
)

function toOffer(form: FormScreen): Offer | undefined {
  const transition = transitions.get(form.update?.operation ?? '')
  const isOffered: Offer['isOffered'] = (scope, status) =>
    recordsOf(status).some((record) => findReadOnlyReason(form, record, scope) === undefined)
  return transition === undefined ? undefined : { at: form.id, transition, isOffered }
}
const formOffers = [...forms.values()].flatMap((form) => toOffer(form) ?? [])

const scopeOf = (userId: string, handlesOthersDocuments: boolean): Scope => ({
  ...{ form: {}, row: {}, params: {}, today: '2026-11-22' },
  user: { userId, handlesOthersDocuments },
})
const SCOPES = {
  applicant: scopeOf('1', false),
  other: scopeOf('2', false),
  manager: scopeOf('2', true),
  administrator: scopeOf('3', true),
}

/** The statuses at which the applicant is offered it. */
const statusesOf = ({ isOffered }: Offer) => STATUSES.filter((status) => isOffered(SCOPES.applicant, status))

/** What each list of documents offers of its rows, and each page on which one of them is read. */
const readings = routes.flatMap(({ id, kind, parent }) => {
  const view = screens.find((screen) => screen.id === id)
  const list = screens.find((screen) => screen.id === parent)
  if (kind !== 'view' || view?.kind !== 'view' || list?.kind !== 'list' || !view.flow) return []
  const deedsOf = ({ actions }: { readonly actions: readonly Action[] }) =>
    new Set(actions.flatMap((action) => transitions.get(operationOf(action) ?? '') ?? []))
  return [{ id, offered: deedsOf(view), listed: deedsOf(list) }]
})

describe('a document', () => {
  test('is changed, handed in and taken back where it is read, as messages about it lead there', () => {
    expect(readings.length).toBeGreaterThan(15)
    const lacking = readings.flatMap(({ id, offered, listed }) =>
      ['edit', 'submit', 'withdraw']
        .filter((transition) => listed.has(transition) && !offered.has(transition))
        .map((transition) => `${id} ${transition}`),
    )
    expect(lacking).toEqual([])
  })

  test('is taken back while it waits, also while nobody has claimed it: on every screen that offers it [B174]', () => {
    const offers = actionOffers.filter(({ transition }) => transition === 'withdraw')
    expect(offers.length).toBeGreaterThan(15)
    for (const offer of offers) expect(statusesOf(offer), offer.at).toEqual(TAKEN_BACK_FROM)
  })

  test('is handed in as a draft, under modification or returned: on every screen that offers it [B174]', () => {
    const offers = actionOffers.filter(({ transition }) => transition === 'submit')
    expect(offers.length).toBeGreaterThan(15)
    for (const offer of offers) expect(statusesOf(offer), offer.at).toEqual(HANDED_IN_FROM)
  })

  test('is offered to be changed, handed in, taken back and removed by whom and when the server allows it', () => {
    expect(new Set(actionOffers.map(({ transition }) => transition)).size).toBe(4)
    expect(formOffers.length).toBeGreaterThan(20)
    const wrong = [...actionOffers, ...formOffers].flatMap(({ at, transition, isOffered }) =>
      Object.entries(SCOPES).flatMap(([role, scope]) =>
        STATUSES.filter(
          (status) => isOffered(scope, status) !== allowed.has(`${transition} at ${status} for ${role}`),
        ).map((status) => `${at}: ${transition} at ${status} for ${role}`),
      ),
    )
    expect(wrong).toEqual([])
  })
})
