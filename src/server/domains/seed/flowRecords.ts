import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import { seedDictionaries } from '../../db/seed/dictionaries'
import { type SeedFlow, type SeedLeave, seedFlows, seedLeaves, seedStamps } from '../../db/seed/flows'
import { type SeedKind, seedId } from '../../db/seed/seedId'
import { type Task, toInstance } from '../flow/instance'
import type { Person } from '../flow/people'
import { BOX, type Post, todoBody } from '../flow/todos'
import { logisticsDerivations as derivations } from '../logistics/logisticsVerbs'
import { NORMAL, type SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const HOUR = 60 * 60 * 1000
const AGE = 290
const AGREED = 10
/** How a process may have ended: what its last handler said, and what the applicant is told. */
const VERDICTS: { readonly [status: number]: { readonly comment: string; readonly told: string } } = {
  [AGREED]: { comment: '同意', told: '已同意' },
  20: { comment: '与实际情况不符，不同意。', told: '不同意' },
  30: { comment: '请补充资料后重新提交。', told: '被退回' },
}
/** The document waits for one of several people to claim it. */
const UNCLAIMED = 100
/** Of messages, the newest are still unread. */
const UNREAD_DAYS = 60

interface Scope extends SeedTime {
  readonly users: readonly SeedRecord[]
  readonly now: number
}

function laterThan(time: string, hours: number): string {
  return formatDateTime(new Date(time.replace(' ', 'T')).getTime() + hours * HOUR)
}

function categoryName(category: string): string | undefined {
  const entries = seedDictionaries.find(({ code }) => code === 'flow')?.entries
  return entries?.find(({ key }) => `flow_${key}` === category)?.value
}

function definitionRecords(flow: SeedFlow, index: number, { time }: Scope): readonly SeedRecord[] {
  const { key, name, description, category, businessTitle, resources } = flow
  const createTime = time(AGE, 20 + index)
  const nodes: RecordData['nodes'] = JSON.parse(JSON.stringify(flow.nodes))
  const shared = { name, category, businessTitle, resources, nodes }
  const rest = { status: NORMAL, createTime }
  const id = seedId('flowDeployment', index + 1)
  const deployed = {
    key,
    categoryName: categoryName(category),
    processVersion: 1,
    deploymentId: id,
    resourceName: `${key}.json`,
    suspensionState: 1,
    deploymentTime: createTime,
    latest: 1,
  }
  const model = { modelKey: key, description, created: createTime, lastUpdated: createTime }
  return [
    { ...rest, id: seedId('flowModel', index + 1), resource: 'flow.model', body: { ...shared, ...model } },
    { ...rest, id, resource: 'flow.deployment', body: { ...shared, ...deployed } },
  ]
}

/** Numbers the records that one start of the server seeds. */
class Flows {
  readonly records: SeedRecord[] = []
  readonly #counts = new Map<SeedKind, number>()

  constructor(private readonly scope: Scope) {}

  person(account: string): Person {
    const user = this.scope.users.find(({ body }) => body.account === account)
    return { id: user?.id ?? '', name: String(user?.body.realName ?? '') }
  }

  nextId(kind: SeedKind): string {
    const next = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, next)
    return seedId(kind, next)
  }

  add(resource: string, record: Omit<SeedRecord, 'resource'>): void {
    this.records.push({ resource, ...record })
  }

  /** The todos get their ids in the order of their times, by which their lists are sorted. */
  numbered(): readonly SeedRecord[] {
    const isTodo = ({ resource }: SeedRecord) => resource === 'flow.todo'
    const todos = this.records.filter(isTodo).sort((a, b) => (a.createTime < b.createTime ? -1 : 1))
    const rest = this.records.filter((record) => !isTodo(record))
    return [...rest, ...todos.map((todo) => ({ ...todo, id: this.nextId('flowTodo') }))]
  }

  isRecent(time: string): boolean {
    return this.scope.now - new Date(time.replace(' ', 'T')).getTime() < UNREAD_DAYS * 24 * HOUR
  }
}

interface Journey {
  readonly document: SeedRecord
  readonly flow: SeedFlow
  readonly title: string
  readonly applicant: Person
  /** Who acts at the nodes that were reached, in order. */
  readonly handlers: readonly { readonly key: string; readonly person: Person }[]
  /** The status in which it ended; absent while it is on its way. */
  readonly result?: number
  readonly copies: readonly Person[]
  /** Who else may claim the last task: nobody has it yet. */
  readonly rivals?: readonly Person[]
}

/** Who has a task: the one whom its node names, or nobody yet of several. */
function toOwner(person: Person, rivals: readonly Person[], createTime: string) {
  if (rivals.length > 0) return { candidates: [person, ...rivals], assignee: '', assigneeName: '', claimTime: '' }
  return { candidates: [person], assignee: person.id, assigneeName: person.name, claimTime: createTime }
}

/** What a seeded document says of its audit was said by the last who acted. */
function commentOf({ body }: SeedRecord, isLast: boolean, said: number): string {
  const given = isLast && said > 0 ? body.auditComment : undefined
  return String(given ?? VERDICTS[said]?.comment ?? '')
}

function nameOf({ nodes }: SeedFlow, key: string): string {
  return nodes.find((node) => node.key === key)?.name ?? key
}

function toTasks(journey: Journey, flows: Flows): readonly Task[] {
  const { document, flow, handlers, result = 0, rivals = [] } = journey
  return handlers.map(({ key, person }, index) => {
    const isLast = index === handlers.length - 1
    const said = isLast ? result : AGREED
    const createTime = laterThan(document.createTime, index * 5)
    return {
      id: flows.nextId('flowTask'),
      key,
      name: nameOf(flow, key),
      state: said > 0 ? 'done' : 'open',
      ...toOwner(person, isLast ? rivals : [], createTime),
      createTime,
      endTime: said > 0 ? laterThan(createTime, 4) : '',
      result: said,
      comment: commentOf(document, isLast, said),
      isReview: false,
    }
  })
}

function instanceBody(journey: Journey, id: string, tasks: readonly Task[]): RecordData {
  const { document, flow, applicant, result } = journey
  const isFinished = result !== undefined
  const last = tasks.at(-1)
  const open = isFinished ? undefined : last
  return {
    name: open?.name ?? '结束',
    title: journey.title,
    startUserId: applicant.id,
    startUser: applicant.name,
    startDeptId: document.createDept,
    startTime: document.createTime,
    endTime: isFinished ? last?.endTime : undefined,
    taskDefinitionId: last?.id,
    taskDefinitionKey: last?.key,
    activityId: last?.key,
    category: flow.category,
    categoryName: categoryName(flow.category),
    processInstanceId: id,
    executionId: id,
    processDefinitionId: seedId('flowDeployment', seedFlows.indexOf(flow) + 1),
    processDefinitionKey: flow.key,
    processDefinitionName: flow.name,
    processDefinitionVersion: 1,
    suspensionState: 1,
    businessTable: document.resource,
    routeKey: derivations[document.resource]?.route?.(document.body),
    businessId: document.id,
    isFinished: isFinished ? 1 : 0,
    result,
    tasks,
  }
}

/** One process with the rows that it put into the lists of people; answers its document as it then stands. */
function addJourney(journey: Journey, flows: Flows): SeedRecord {
  const { document, applicant, result } = journey
  const id = flows.nextId('flowInstance')
  const tasks = toTasks(journey, flows)
  const body = instanceBody(journey, id, tasks)
  const rest = { createUser: applicant.id, createDept: document.createDept }
  flows.add('flow.follow', { id, status: NORMAL, createTime: document.createTime, ...rest, body })
  const instance = toInstance({ ...body, id })
  const end = { isFinished: result === undefined ? 0 : 1 }
  const send: Send = (person, post) =>
    flows.add('flow.todo', {
      id: '',
      status: post.isDone ? 1 : 0,
      createTime: post.time,
      ...rest,
      body: { ...todoBody(instance, person, post), ...end, ...post.said },
    })
  send(applicant, { box: BOX.initiated, time: document.createTime, isDone: true, said: { auditResult: result } })
  sendTasks(journey, tasks, send)
  if (result !== undefined) sendEnd(journey, tasks.at(-1)?.endTime ?? document.createTime, { flows, send })
  return travelled(journey, id, tasks)
}

type Send = (person: Person, post: Post & { time: string; isDone: boolean; said?: RecordData }) => void

function saidIn({ state, result, comment, endTime }: Task): RecordData {
  return state === 'done' ? { auditResult: result, auditComment: comment, handleTime: endTime } : {}
}

/** Each task to the one who has or had it, an unclaimed one to all who may claim it. */
function sendTasks({ handlers, rivals = [] }: Journey, tasks: readonly Task[], send: Send): void {
  handlers.forEach(({ person }, index) => {
    const task = tasks[index]
    if (task === undefined) return
    const post = { box: BOX.handle, task, time: task.createTime, isDone: task.state === 'done', said: saidIn(task) }
    for (const one of task.assignee === '' ? [person, ...rivals] : [person]) send(one, post)
  })
}

/** Who applied is told how it ended, and others have it as a copy. */
function sendEnd(journey: Journey, time: string, { flows, send }: { flows: Flows; send: Send }): void {
  const { title, applicant, result = AGREED, copies } = journey
  const isDone = !flows.isRecent(time)
  send(applicant, { box: BOX.message, title: `您提交的“${title}”${VERDICTS[result]?.told}`, time, isDone })
  for (const person of copies) send(person, { box: BOX.copy, time, isDone })
}

/** The document with what its process has written into it. */
function travelled({ document, handlers, result, rivals }: Journey, id: string, tasks: readonly Task[]): SeedRecord {
  const isOpen = result === undefined
  const nextAuditName = isOpen && rivals === undefined ? handlers.at(-1)?.person.name : undefined
  const said = tasks.findLast(({ state }) => state === 'done')
  const { auditComment = said?.comment } = document.body
  const body = { ...document.body, processInstanceId: id, nextAuditName, auditComment, auditResult: said?.result }
  return { ...document, body }
}

interface Actors {
  readonly flow: string
  /** The accounts that act, node by node. */
  readonly accounts: readonly string[]
  readonly copies: readonly string[]
  /** How many nodes a document in a status has reached; in another one it is not on its way. */
  readonly reached: { readonly [status: number]: number }
  readonly title: string
}

const ACTORS: { readonly [resource: string]: Actors } = {
  'project.project': {
    flow: 'Project',
    accounts: ['factory', 'admin'],
    copies: [],
    reached: { 0: 1, 101: 2, [AGREED]: 2, 20: 2, 30: 1 },
    title: '项目',
  },
  'project.rental-report': {
    flow: 'RentalReport',
    accounts: ['operator', 'admin'],
    copies: ['factory'],
    reached: { 0: 1, 101: 1, [AGREED]: 2, 20: 2, 30: 1 },
    title: '项目上报',
  },
}

/** How many of the two nodes a document of the general flow has reached. */
const GENERAL = { 0: 1, [UNCLAIMED]: 1, 101: 2, [AGREED]: 2, 20: 1, 30: 2 }

const ACCEPTANCE: readonly string[] = ['logistics.inbound-instruction', 'logistics.exit-shipment']

/** The name of a document that follows the general flow, as the dictionary of routes has it. */
function titleOf(resource: string): string {
  const entity = resource.split('.')[1]
  const entries = seedDictionaries.find(({ code }) => code === 'flow')?.entries
  const entry = entries?.find(({ remark }) => remark?.startsWith(`${entity}=`))
  return entry?.value.replace('审批', '') ?? '单据'
}

function findActors(resource: string): Actors | undefined {
  const own = ACTORS[resource]
  if (ACCEPTANCE.includes(resource)) {
    const accounts = ['operator', 'operator', 'admin']
    const reached = { 0: 1, 101: 2, [AGREED]: 3, 20: 3, 30: 1 }
    return { flow: 'Acceptance', accounts, copies: [], reached, title: titleOf(resource) }
  }
  if (own !== undefined || !findFlow('Document').resources.includes(resource)) return own
  const title = resource === 'flow.stamp' ? '印章申请' : titleOf(resource)
  return { flow: 'Document', accounts: ['operator', 'admin'], copies: [], reached: GENERAL, title }
}

function findFlow(key: string): SeedFlow {
  const flow = seedFlows.find((known) => known.key === key)
  if (flow === undefined) throw new Error(`no seeded flow ${key}`)
  return flow
}

/** The document as it stands once its process is seeded; itself, where it has none. */
function travel(document: SeedRecord, flows: Flows): SeedRecord {
  const actors = findActors(document.resource)
  const reached = actors?.reached[document.status]
  if (actors === undefined || reached === undefined) return document
  const flow = findFlow(actors.flow)
  const { createName } = document.body
  const named = flow.businessTitle.split(',').map((field) => document.body[field])
  const name = named.find((value) => value !== undefined) ?? document.id
  return addJourney(
    {
      document,
      flow,
      title: `${actors.title}：${name}`,
      applicant: { id: document.createUser ?? '', name: String(createName) },
      handlers: flow.nodes.slice(0, reached).map(({ key }, index) => ({
        key,
        person: flows.person(actors.accounts[index] ?? 'admin'),
      })),
      result: VERDICTS[document.status] && document.status,
      copies: actors.copies.map((account) => flows.person(account)),
      rivals: document.status === UNCLAIMED ? [flows.person('admin')] : undefined,
    },
    flows,
  )
}

function deptOf(person: Person, { users }: Scope): string {
  return String(users.find(({ id }) => id === person.id)?.body.deptId ?? '')
}

function leaveStatus({ isFinished, rival }: SeedLeave): number {
  if (isFinished) return AGREED
  return rival === undefined ? 0 : UNCLAIMED
}

function leaveDocument(leave: SeedLeave, { id, createTime }: Pick<SeedRecord, 'id' | 'createTime'>, flows: Flows) {
  const applicant = flows.person(leave.by)
  const asked = flows.person(leave.first)
  const startTime = `${laterThan(createTime, 48).slice(0, 10)} 09:00:00`
  return {
    id,
    resource: 'flow.leave',
    status: leaveStatus(leave),
    createTime,
    createUser: applicant.id,
    body: {
      processDefinitionId: seedId('flowDeployment', seedFlows.indexOf(findFlow('Leave')) + 1),
      taskUser: asked.id,
      taskUserName: asked.name,
      startTime,
      endTime: laterThan(startTime, leave.days * 24),
      days: `${leave.days}.0`,
      reason: leave.reason,
      applyTime: createTime,
      createName: applicant.name,
    },
  }
}

function leaveRecords(flows: Flows, scope: Scope): readonly SeedRecord[] {
  return seedLeaves.map((leave, index) => {
    const applicant = flows.person(leave.by)
    const place = { id: flows.nextId('leave'), createTime: scope.time(leave.age, index + 7) }
    const document = { ...leaveDocument(leave, place, flows), createDept: deptOf(applicant, scope) }
    const passed = leave.isFinished ? [{ key: 'managerTask', person: flows.person('admin') }] : []
    return addJourney(
      {
        document,
        flow: findFlow('Leave'),
        title: `请假：${leave.reason}`,
        applicant,
        handlers: [{ key: 'hrTask', person: flows.person(leave.first) }, ...passed],
        result: leave.isFinished ? AGREED : undefined,
        rivals: leave.rival === undefined ? undefined : [flows.person(leave.rival)],
        copies: [],
      },
      flows,
    )
  })
}

function stampRecords(flows: Flows, scope: Scope): readonly SeedRecord[] {
  return seedStamps.map(({ by, department, age, status, ...stamp }, index) => {
    const applicant = flows.person(by)
    return {
      id: flows.nextId('stamp'),
      resource: 'flow.stamp',
      status,
      createTime: scope.time(age, index + 2),
      createUser: applicant.id,
      createDept: deptOf(applicant, scope),
      body: { ...stamp, applicant: applicant.name, department, createName: applicant.name },
    }
  })
}

/** The documents as they stand on their way, with definitions, processes and what they put into people's lists. */
export function flowRecords(documents: readonly SeedRecord[], scope: Scope): readonly SeedRecord[] {
  const flows = new Flows(scope)
  const definitions = seedFlows.flatMap((flow, index) => definitionRecords(flow, index, scope))
  const travelled = [...documents, ...stampRecords(flows, scope)].map((document) => travel(document, flows))
  const leaves = leaveRecords(flows, scope)
  return [...definitions, ...travelled, ...leaves, ...flows.numbered()]
}
