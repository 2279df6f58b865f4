import { type Account, CHANGE, findHandlers, type Node } from '../model/flows'
import { type Finding, withoutChecks } from '../model/goods'
import { begin, type Doc, isEditable, type Row, type Status } from '../world'
import type { Deed, Year } from '../year'
import { Draw } from './draw'
import { toVehicles } from './kinds'

const MANAGERS: readonly Account[] = ['admin', 'operator']

const partiesOf = ({ factory, isSupervised }: Doc) => ({ isFactoryStaffed: factory.isStaffed, isSupervised })

/** Who may act now; empty if nobody is left. */
function handlersOf(doc: Doc, own: ReadonlySet<Account> = doc.own): readonly Account[] {
  if (doc.holder !== undefined) return [doc.holder]
  if (doc.node === CHANGE) return doc.applicant === undefined ? [] : [doc.applicant]
  const node = doc.kind.flow[doc.node]
  return node === undefined ? [] : findHandlers(node, own, partiesOf(doc))
}

/** True if no step of the flow is left without a handler. */
function isPassable(doc: Doc, own: ReadonlySet<Account>): boolean {
  return doc.kind.flow.every((_, node) => handlersOf({ ...doc, node, holder: undefined }, own).length > 0)
}

const idOf = (doc: Doc): Row => ({ [doc.kind.key]: doc.id })

/** Its author hands it in, or now and then somebody who may do that for others. */
export function submit(year: Year, doc: Doc): Deed {
  const [author = 'admin'] = doc.own
  const as = year.chance(0.08) ? (year.pick(MANAGERS) ?? author) : author
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const own = new Set([author, as])
      const { goods } = doc
      doc.goods = withoutChecks(goods)
      const isAllowed = isEditable(doc) && isPassable(doc, own) && doc.kind.allowsSubmit(doc)
      const answer = await year.ask(`${doc.kind.resource}.submit`, { as, body: idOf(doc) }, isAllowed)
      if (answer === undefined) {
        doc.goods = goods
        return
      }
      doc.own.clear()
      for (const account of own) doc.own.add(account)
      begin(doc, as)
    },
  }
}

async function findTodo(year: Year, doc: Doc, as: Account): Promise<Row | undefined> {
  const { data } = await year.call('flow.todo.page', { as, query: { status: 0, businessId: doc.id } })
  const todos = (data as { records: Row[] }).records.filter(({ taskId }) => String(taskId ?? '') !== '')
  if (todos.length !== 1)
    year.differ(`${doc.kind.resource} ${doc.id}: ${as} has ${todos.length} todos at step ${doc.node}`)
  return todos[0]
}

function findSome(year: Year, doc: Doc): readonly Finding[] {
  return doc.goods.flatMap((row) => {
    if (year.chance(0.5)) return [{}]
    const qty = year.chance(0.1) ? 0 : Math.max(0, row.qty - year.int(0, 4))
    return [year.chance(0.5) || qty === 0 ? { qty } : { qty, weight: new Draw(year).weigh(row.sku, qty) }]
  })
}

/** What the acceptance of a step finds: the factory loads and checks, then the supervision checks. */
function accept(year: Year, doc: Doc): Doc {
  const found = findSome(year, doc)
  const goods = doc.goods.map((row, index) => {
    const finding = found[index] ?? {}
    const [loaded = {}, checked = {}] = row.findings
    return {
      ...row,
      findings: doc.node === 0 ? [finding, year.chance(0.5) ? finding : {}] : [loaded, checked, finding],
    }
  })
  return { ...doc, goods }
}

const isAcceptance = (node: Node | undefined, { hasVehicle }: Doc) => node?.isAcceptance === true && hasVehicle === true

/** A first acceptance without what it asks for is refused. */
const forgets = (year: Year, doc: Doc): boolean =>
  doc.node === 0 && doc.goods.every(({ findings }) => findings.length === 0) && year.chance(0.1)

async function claim(year: Year, doc: Doc, { as, taskId }: { readonly as: Account; readonly taskId: unknown }) {
  if (handlersOf(doc).length < 2 || year.chance(0.5)) return
  await year.ask('flow.work.claim-task', { as, query: { taskId: String(taskId) } }, true)
  doc.holder = as
}

/** On to a step, whose status the document has then. */
function enter(doc: Doc, node: number): void {
  doc.node = node
  doc.status = node === CHANGE ? 'changing' : 'pending'
  doc.holder = undefined
}

const leave = (doc: Doc, as: Account): void => {
  doc.trail = [...(doc.trail ?? []), { node: doc.node, as }]
}

/** The step after an agreement; what was changed begins anew. */
function move(doc: Doc, as: Account): void {
  leave(doc, as)
  if (doc.node === doc.kind.flow.length - 1) doc.status = 'agreed'
  else enter(doc, doc.node === CHANGE ? 0 : doc.node + 1)
}

/** What was handed back held nothing meanwhile, and needs what a submission needs to go on. */
const mayGoOn = (doc: Doc): boolean => doc.node !== CHANGE || doc.kind.allowsSubmit(doc)

/** What a step has to fill in, which is left out now and then. */
function fill(year: Year, doc: Doc) {
  if (!isAcceptance(doc.kind.flow[doc.node], doc)) return { accepted: doc, isEmpty: false, variables: {} }
  const accepted = accept(year, doc)
  if (forgets(year, doc)) return { accepted: doc, isEmpty: true, variables: {} }
  return { accepted, isEmpty: false, variables: { transportList: toVehicles(accepted, true) } }
}

/** One step agrees; the last one books, or is refused where that cannot be. */
function agree(year: Year, doc: Doc, as: Account): Deed['run'] {
  return async () => {
    const { accepted, isEmpty, variables } = fill(year, doc)
    const todo = await findTodo(year, doc, as)
    if (todo === undefined) return
    await claim(year, doc, { as, taskId: todo.taskId })
    const isBooked = mayGoOn(doc) && (doc.node < doc.kind.flow.length - 1 || doc.kind.book(accepted))
    const body = { taskId: todo.taskId, flag: 'ok', comment: '同意', variables }
    const answer = await year.ask('flow.work.complete-task', { as, body }, isBooked && !isEmpty)
    if (answer === undefined) return
    doc.goods = accepted.goods
    move(doc, as)
  }
}

/** Back to whoever did the step before; there is nobody at the first one. */
function reReview(year: Year, doc: Doc, as: Account): Deed['run'] {
  return async () => {
    const todo = await findTodo(year, doc, as)
    if (todo === undefined) return
    const before = doc.trail?.at(-1)
    const isAllowed = before !== undefined && mayGoOn(doc)
    const body = { id: todo.id, auditResult: 40, auditComment: '请复审' }
    if ((await year.ask('flow.todo.commit', { as, body }, isAllowed)) === undefined) return
    if (before === undefined) return
    doc.trail = doc.trail?.slice(0, -1)
    enter(doc, before.node)
    doc.holder = before.as
  }
}

const RESULTS = { returned: 30, refused: 20 } as const

/** What comes of a document that is declined; its applicant gives it up. */
function endDeclined(doc: Doc, as: Account, status: Status): void {
  const isHandedBack = handsBack(doc)
  leave(doc, as)
  if (isHandedBack) {
    enter(doc, CHANGE)
    return
  }
  Object.assign(doc, { status: doc.node === CHANGE ? 'givenUp' : status, node: 0, holder: undefined })
}

function decline(year: Year, doc: Doc, as: Account): Deed['run'] {
  return async () => {
    const status = year.chance(0.7) ? 'returned' : 'refused'
    const todo = await findTodo(year, doc, as)
    if (todo === undefined) return
    const body = { id: todo.id, auditResult: RESULTS[status], auditComment: '请修改' }
    if ((await year.ask('flow.todo.commit', { as, body }, true)) === undefined) return
    endDeclined(doc, as, status)
  }
}

const handsBack = ({ kind, node }: Pick<Doc, 'kind' | 'node'>): boolean => kind.flow[node]?.handsBack === true

/** True if others find less while it counts, so that it matters to them whether it was given up. */
export const takesOfOthers = ({ kind: { resource, flow }, goods, plan, sources = [] }: Doc): boolean =>
  flow.some((step) => step.handsBack) &&
  goods.length > 0 &&
  (resource === 'requirement.demand-plan' || plan !== undefined || sources.length > 0)

/** A step hands a document back, and its applicant gives it up. */
export function giveUp(year: Year, doc: Doc): Deed | undefined {
  const as = year.pick(handlersOf(doc))
  if (doc.status !== 'pending' || !handsBack(doc) || as === undefined) return undefined
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      await decline(year, doc, as)()
      if (doc.applicant !== undefined && doc.node === CHANGE) await decline(year, doc, doc.applicant)()
    },
  }
}

function withdraw(year: Year, doc: Doc): Deed {
  const [author = 'admin'] = doc.own
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const answer = await year.ask(
        `${doc.kind.resource}.reset`,
        { as: author, body: idOf(doc) },
        doc.status === 'pending',
      )
      if (answer === undefined) return
      doc.status = 'draft'
      doc.node = 0
      doc.holder = undefined
    },
  }
}

/** A draft gets other contents; whatever others took meanwhile may stand against it. */
export function edit(year: Year, doc: Doc): Deed {
  const [author = 'admin'] = doc.own
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const next = { ...doc }
      doc.kind.vary(next)
      const { version } = await year.read(`${doc.kind.resource}.detail`, { [doc.kind.query]: doc.id })
      const body = { ...doc.kind.toBody(next), [doc.kind.id]: doc.id, version }
      const isAllowed = isEditable(doc) && doc.kind.allowsSave(next)
      if (await year.ask(`${doc.kind.resource}.update`, { as: author, body }, isAllowed)) Object.assign(doc, next)
    },
  }
}

/** How often a step is declined; one that hands back more often, since only then somebody may give up. */
function declineRate({ node, kind }: Doc): number {
  if (node === CHANGE) return 0.4
  return handsBack({ kind, node }) ? 0.2 : 0.1
}

function drawDecision(year: Year, doc: Doc): typeof agree {
  const drawn = year.random() - declineRate(doc)
  if (drawn < 0) return decline
  return drawn < 0.04 ? reReview : agree
}

function decide(year: Year, doc: Doc): Deed | undefined {
  const as = year.pick(handlersOf(doc))
  if (as === undefined) return undefined
  const run = drawDecision(year, doc)(year, doc, as)
  return { touches: [doc.id, ...doc.kind.touches(doc)], run }
}

/** What its applicant does, who may also answer to whoever asked for changes. */
function amend(year: Year, doc: Doc): Deed | undefined {
  if (doc.status === 'changing' && year.chance(0.6)) return decide(year, doc)
  return year.chance(0.2) ? edit(year, doc) : submit(year, doc)
}

/** The next step of a document, or one that its status does not allow. */
export function advance(year: Year, doc: Doc): Deed | undefined {
  if (isEditable(doc)) return amend(year, doc)
  if (doc.status === 'pending') {
    return doc.kind.hasReset && year.chance(0.06) ? withdraw(year, doc) : decide(year, doc)
  }
  if (!year.chance(0.05)) return undefined
  return doc.kind.hasReset ? withdraw(year, doc) : submit(year, doc)
}

/** Two people act on one document at once: one of them is too late. */
export function race(year: Year, doc: Doc): Deed | undefined {
  const handlers = handlersOf(doc)
  const isLast = doc.node === doc.kind.flow.length - 1
  if (doc.status !== 'pending' || isLast || isAcceptance(doc.kind.flow[doc.node], doc)) return undefined
  const as = year.pick(handlers)
  if (as === undefined) return undefined
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const todo = await findTodo(year, doc, as)
      if (todo === undefined) return
      const body = { taskId: todo.taskId, flag: 'ok', comment: '同意' }
      const answers = await Promise.all([1, 2, 3].map(() => year.send('flow.work.complete-task', { as, body })))
      const texts = answers.map(({ text }) => text).join('; ')
      const count = answers.filter(({ isDone }) => isDone).length
      year.compare(`${doc.kind.resource} ${doc.id} agreed at once by ${as} (${texts})`, 1, count)
      move(doc, as)
    },
  }
}
