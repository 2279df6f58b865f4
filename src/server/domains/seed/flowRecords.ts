import type { RecordData } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import { seedDictionaries } from '../../db/seed/dictionaries'
import { type SeedFlow, seedFlows, seedLeaves, seedStamps } from '../../db/seed/flows'
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
  readonly isFinished: boolean
  readonly copies: readonly Person[]
}

function toTasks({ document, flow, handlers, isFinished }: Journey, flows: Flows): readonly Task[] {
  return handlers.map(({ key, person }, index) => {
    const isDone = isFinished || index < handlers.length - 1
    const createTime = laterThan(document.createTime, index * 5)
    return {
      id: flows.nextId('flowTask'),
      key,
      name: flow.nodes.find((node) => node.key === key)?.name ?? key,
      state: isDone ? 'done' : 'open',
      candidates: [person],
      assignee: person.id,
      assigneeName: person.name,
      createTime,
      claimTime: createTime,
      endTime: isDone ? laterThan(createTime, 4) : '',
      result: isDone ? AGREED : 0,
      comment: isDone ? '同意' : '',
      isReview: false,
    }
  })
}

function instanceBody(journey: Journey, id: string, tasks: readonly Task[]): RecordData {
  const { document, flow, applicant, isFinished } = journey
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
    result: isFinished ? AGREED : undefined,
    tasks,
  }
}

/** One process with the rows that it put into the lists of people; answers its document as it then stands. */
function addJourney(journey: Journey, flows: Flows): SeedRecord {
  const { document, applicant, isFinished, copies } = journey
  const id = flows.nextId('flowInstance')
  const tasks = toTasks(journey, flows)
  const body = instanceBody(journey, id, tasks)
  const rest = { createUser: applicant.id, createDept: document.createDept }
  flows.add('flow.follow', { id, status: NORMAL, createTime: document.createTime, ...rest, body })
  const instance = toInstance({ ...body, id })
  const send = (person: Person, post: Post & { time: string; isDone: boolean; said?: RecordData }) =>
    flows.add('flow.todo', {
      id: '',
      status: post.isDone ? 1 : 0,
      createTime: post.time,
      ...rest,
      body: { ...todoBody(instance, person, post), ...post.said },
    })
  send(applicant, { box: BOX.initiated, time: document.createTime, isDone: true })
  journey.handlers.forEach(({ person }, index) => {
    const task = tasks[index]
    if (task === undefined) return
    const isDone = task.state === 'done'
    const said = isDone ? { auditResult: AGREED, auditComment: task.comment, handleTime: task.endTime } : {}
    send(person, { box: BOX.handle, task, time: task.createTime, isDone, said })
  })
  const time = tasks.at(-1)?.endTime ?? document.createTime
  if (isFinished) {
    const isDone = !flows.isRecent(time)
    send(applicant, { box: BOX.message, title: `您提交的“${journey.title}”已同意`, time, isDone })
    for (const person of copies) send(person, { box: BOX.copy, time, isDone })
  }
  const nextAuditName = isFinished ? undefined : journey.handlers.at(-1)?.person.name
  return { ...document, body: { ...document.body, processInstanceId: id, nextAuditName } }
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
    reached: { 0: 1, 101: 2, [AGREED]: 2 },
    title: '项目',
  },
  'project.rental-report': {
    flow: 'RentalReport',
    accounts: ['operator', 'admin'],
    copies: ['factory'],
    reached: { 0: 1, 101: 1, [AGREED]: 2 },
    title: '项目上报',
  },
}

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
    return { flow: 'Acceptance', accounts, copies: [], reached: { 0: 1, 101: 2 }, title: titleOf(resource) }
  }
  if (own !== undefined || !findFlow('Document').resources.includes(resource)) return own
  const title = resource === 'flow.stamp' ? '印章申请' : titleOf(resource)
  return { flow: 'Document', accounts: ['operator', 'admin'], copies: [], reached: { 0: 1, 101: 2 }, title }
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
      isFinished: document.status === AGREED,
      copies: actors.copies.map((account) => flows.person(account)),
    },
    flows,
  )
}

function leaveRecords(flows: Flows, { time, users }: Scope): readonly SeedRecord[] {
  const flow = findFlow('Leave')
  return seedLeaves.map(({ by, first, age, days, reason, isFinished }, index) => {
    const applicant = flows.person(by)
    const asked = flows.person(first)
    const createTime = time(age, index + 7)
    const startTime = `${laterThan(createTime, 48).slice(0, 10)} 09:00:00`
    const document: SeedRecord = {
      id: flows.nextId('leave'),
      resource: 'flow.leave',
      status: isFinished ? AGREED : 0,
      createTime,
      createUser: applicant.id,
      createDept: String(users.find(({ id }) => id === applicant.id)?.body.deptId ?? ''),
      body: {
        processDefinitionId: seedId('flowDeployment', seedFlows.indexOf(flow) + 1),
        taskUser: asked.id,
        taskUserName: asked.name,
        startTime,
        endTime: laterThan(startTime, days * 24),
        days: `${days}.0`,
        reason,
        applyTime: createTime,
        createName: applicant.name,
      },
    }
    const passed = isFinished ? [{ key: 'managerTask', person: flows.person('admin') }] : []
    const handlers = [{ key: 'hrTask', person: asked }, ...passed]
    const title = `请假：${reason}`
    return addJourney({ document, flow, title, applicant, handlers, isFinished, copies: [] }, flows)
  })
}

function stampRecords(flows: Flows, { time, users }: Scope): readonly SeedRecord[] {
  const applicant = flows.person('operator')
  const createDept = String(users.find(({ id }) => id === applicant.id)?.body.deptId ?? '')
  return seedStamps.map(({ title, category, amount, status, age }, index) => ({
    id: flows.nextId('stamp'),
    resource: 'flow.stamp',
    status,
    createTime: time(age, index + 2),
    createUser: applicant.id,
    createDept,
    body: { title, category, amount, applicant: applicant.name, department: '运营管理部', createName: applicant.name },
  }))
}

/** The documents as they stand on their way, with definitions, processes and what they put into people's lists. */
export function flowRecords(documents: readonly SeedRecord[], scope: Scope): readonly SeedRecord[] {
  const flows = new Flows(scope)
  const definitions = seedFlows.flatMap((flow, index) => definitionRecords(flow, index, scope))
  const travelled = [...documents, ...stampRecords(flows, scope)].map((document) => travel(document, flows))
  const leaves = leaveRecords(flows, scope)
  return [...definitions, ...travelled, ...leaves, ...flows.numbered()]
}
