import type { Plain } from '../contract/value'
import type { Derivations } from '../server/crud/services'
import type { Person as FlowPerson } from '../server/domains/flow/people'
import type { Task as FlowTask } from '../server/domains/flow/task'
import { type Post, type TodoSource, todoBody } from '../server/domains/flow/todos'
import { logisticsDerivations } from '../server/domains/logistics/logisticsVerbs'
import { BOX } from '../server/domains/lookup/todoBox'
import { seedId } from './data/seedId'
import { type SeedFlow, seedFlows } from './flowActors'
import { categoryName } from './flowCategory'
import { AGREED, DECISIONS, toDecision } from './flowDecisions'
import { laterThan, type SeedProcesses } from './seedProcesses'
import { NORMAL, type SeedBody, type SeedRecord, seedRecord, withAudit } from './seedRecord'

type Person = Plain<FlowPerson>
type Task = Plain<FlowTask>

export interface Journey {
  readonly document: SeedRecord
  readonly flow: SeedFlow
  readonly title: string
  readonly applicant: Person
  readonly handlers: readonly { readonly key: string; readonly person: Person }[]
  /** The final status; absent while the process is open. */
  readonly result?: Task['result']
  readonly copies: readonly Person[]
  /** Others who may claim the last task, which is then unassigned. */
  readonly rivals?: readonly Person[]
}

interface Submitted extends Journey {
  /** When the document was submitted. */
  readonly submitTime: string
}

const routes: Derivations = logisticsDerivations

/** Assigns the task to its person, or leaves it to be claimed if there are rivals. */
function toOwner(person: Person, rivals: readonly Person[], createTime: string) {
  if (rivals.length > 0) return { candidates: [person, ...rivals], assignee: '', assigneeName: '', claimTime: '' }
  return { candidates: [person], assignee: person.id, assigneeName: person.name, claimTime: createTime }
}

/** The document's own audit comment belongs to the last decision; others get a standard comment. */
function commentOf({ body }: SeedRecord, isLast: boolean, outcome: number): string {
  const given = isLast && outcome > 0 ? body.auditComment : undefined
  const decision = toDecision(outcome)
  return String(given ?? (decision ? DECISIONS[decision].comment : ''))
}

/** What a task has of its step. */
function ofStep({ nodes }: SeedFlow, key: string, createTime: string) {
  const { name = key, within } = nodes.find((node) => node.key === key) ?? {}
  return { name, dueTime: within === undefined ? undefined : laterThan(createTime, within) }
}

/** Hours from the beginning of a step to that of the next. */
const STEP_HOURS = 5

/** The journey with its submission, which for an open task with a time limit is a recent one. */
function submitted(journey: Journey, flows: SeedProcesses): Submitted {
  const { document, flow, handlers, result } = journey
  const last = handlers.length - 1
  const within = flow.nodes.find(({ key }) => key === handlers[last]?.key)?.within
  const { createTime } = document
  if (result !== undefined || within === undefined) return { ...journey, submitTime: createTime }
  return { ...journey, submitTime: flows.submitTime(createTime, { spent: last * STEP_HOURS, within }) }
}

function toTasks(journey: Submitted, flows: SeedProcesses): readonly Task[] {
  const { document, submitTime, flow, handlers, result = 0, rivals = [] } = journey
  return handlers.map(({ key, person }, index) => {
    const isLast = index === handlers.length - 1
    const outcome = isLast ? result : AGREED
    const createTime = laterThan(submitTime, index * STEP_HOURS)
    return {
      id: flows.nextId('flowTask'),
      key,
      ...ofStep(flow, key, createTime),
      state: outcome > 0 ? 'done' : 'open',
      ...toOwner(person, isLast ? rivals : [], createTime),
      createTime,
      endTime: outcome > 0 ? laterThan(createTime, 4) : '',
      result: outcome,
      comment: commentOf(document, isLast, outcome),
      files: [],
      isReview: false,
    }
  })
}

function instanceBody(journey: Submitted, id: string, tasks: readonly Task[]): TodoSource {
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
    startTime: journey.submitTime,
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
    routeKey: routes[document.resource]?.route?.(document.body),
    businessId: document.id,
    isFinished: isFinished ? 1 : 0,
    result,
    tasks,
  }
}

/** Adds a process and its todos; returns the document with its audit fields. */
export function addJourney(given: Journey, flows: SeedProcesses): SeedRecord {
  const journey = submitted(given, flows)
  const { document, submitTime, applicant, result } = journey
  const id = flows.nextId('flowInstance')
  const tasks = toTasks(journey, flows)
  const body = instanceBody(journey, id, tasks)
  const rest = { createUser: applicant.id, createDept: document.createDept }
  flows.add(seedRecord('flow.follow', { id, status: NORMAL, createTime: submitTime, ...rest }, body))
  const end = { isFinished: result === undefined ? (0 as const) : (1 as const) }
  const send: PostTodo = (person, post) =>
    flows.add(
      seedRecord(
        'flow.todo',
        { id: '', status: post.isDone ? 1 : 0, createTime: post.time, ...rest },
        { ...todoBody(body, person, post), ...end, ...post.outcome },
      ),
    )
  send(applicant, { box: BOX.initiated, time: submitTime, isDone: true, outcome: { auditResult: result } })
  sendTasks(journey, tasks, send)
  if (result !== undefined) sendEnd(journey, tasks.at(-1)?.endTime ?? submitTime, { flows, send })
  return travelled(journey, id, tasks)
}

type PostTodo = (
  person: Person,
  post: Plain<Post> & { time: string; isDone: boolean; outcome?: SeedBody<'flow.todo'> },
) => void

function outcomeOf({ state, result, comment, endTime }: Task): SeedBody<'flow.todo'> {
  return state === 'done' ? { auditResult: result, auditComment: comment, handleTime: endTime } : {}
}

/** Sends each task to its assignee, an unclaimed one to all candidates. */
function sendTasks({ handlers, rivals = [] }: Journey, tasks: readonly Task[], send: PostTodo): void {
  handlers.forEach(({ person }, index) => {
    const task = tasks[index]
    if (task === undefined) return
    const post = {
      box: BOX.handle,
      task,
      time: task.createTime,
      isDone: task.state === 'done',
      outcome: outcomeOf(task),
    }
    for (const one of task.assignee === '' ? [person, ...rivals] : [person]) send(one, post)
  })
}

/** Sends the result to the applicant, and copies to others. */
function sendEnd(journey: Journey, time: string, { flows, send }: { flows: SeedProcesses; send: PostTodo }): void {
  const { title, applicant, result = AGREED, copies } = journey
  const auditResult = toDecision(result) ?? AGREED
  const { summary } = DECISIONS[auditResult]
  const isDone = !flows.isRecent(time)
  send(applicant, { box: BOX.message, title: `您提交的“${title}”${summary}`, time, isDone, outcome: { auditResult } })
  for (const person of copies) send(person, { box: BOX.copy, time, isDone })
}

/** The document with the audit fields of its process. */
function travelled({ document, handlers, result, rivals }: Journey, id: string, tasks: readonly Task[]): SeedRecord {
  const isOpen = result === undefined
  const nextAuditName = isOpen && rivals === undefined ? handlers.at(-1)?.person.name : undefined
  const outcome = tasks.findLast(({ state }) => state === 'done')
  const { auditComment } = document.body
  const given = typeof auditComment === 'string' ? auditComment : undefined
  const audit = { processInstanceId: id, nextAuditName, auditComment: given ?? outcome?.comment }
  return withAudit(document, { ...audit, auditResult: outcome?.result })
}
