import type { Plain } from '../contract/value'
import { leaveDays } from '../server/domains/flow/leaveRules'
import type { Person } from '../server/domains/flow/people'
import { type SeedLeave, seedLeaves, seedStamps } from './data/flows'
import { seedId } from './data/seedId'
import { findActors, findFlow, type SeedFlow, seedFlows } from './flowActors'
import { categoryName } from './flowCategory'
import { AGREED, toDecision, UNCLAIMED } from './flowDecisions'
import { addJourney } from './seedJourney'
import { type FlowScope, laterThan, SeedProcesses } from './seedProcesses'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'

const AGE = 290

function definitionRecords(flow: SeedFlow, index: number, { time }: FlowScope): readonly SeedRecord[] {
  const { key, name, description, category, businessTitle, resources } = flow
  const createTime = time(AGE, 20 + index)
  const shared = { name, category, businessTitle, resources, nodes: flow.nodes }
  const rest = { status: NORMAL, createTime }
  const id = seedId('flowDeployment', index + 1)
  const deployed = {
    key,
    categoryName: categoryName(category),
    processVersion: 1,
    deploymentId: id,
    resourceName: `${key}.json`,
    suspensionState: 1 as const,
    deploymentTime: createTime,
    latest: 1 as const,
  }
  const model = { modelKey: key, description, created: createTime, lastUpdated: createTime }
  return [
    seedRecord('flow.model', { ...rest, id: seedId('flowModel', index + 1) }, { ...shared, ...model }),
    seedRecord('flow.deployment', { ...rest, id }, { ...shared, ...deployed }),
  ]
}

/** Seeds the document's process and returns the document with its audit fields; unchanged if it has no process. */
function travel(document: SeedRecord, factoryId: unknown, flows: SeedProcesses): SeedRecord {
  const actors = findActors(document.resource, factoryId)
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
      result: toDecision(document.status),
      copies: actors.copies.map((account) => flows.person(account)),
      rivals: document.status === UNCLAIMED ? [flows.person('admin')] : undefined,
    },
    flows,
  )
}

function deptOf(person: Plain<Person>, { users }: FlowScope): string {
  return String(users.find(({ id }) => id === person.id)?.body.deptId ?? '')
}

function leaveStatus({ isFinished, rival }: SeedLeave): number {
  if (isFinished) return AGREED
  return rival === undefined ? 0 : UNCLAIMED
}

function leaveDocument(
  leave: SeedLeave,
  { id, createTime }: Pick<SeedRecord, 'id' | 'createTime'>,
  { flows, scope }: { flows: SeedProcesses; scope: FlowScope },
) {
  const applicant = flows.person(leave.by)
  const asked = flows.person(leave.first)
  const startTime = `${laterThan(createTime, 48).slice(0, 10)} 09:00:00`
  // To the end of work on the last day.
  const endTime = laterThan(startTime, (leave.days - 1) * 24 + 9)
  const author = { createUser: applicant.id, createDept: deptOf(applicant, scope), createName: applicant.name }
  return seedRecord(
    'flow.leave',
    { id, status: leaveStatus(leave), createTime, ...author },
    {
      processDefinitionId: seedId('flowDeployment', seedFlows.indexOf(findFlow('Leave')) + 1),
      taskUser: asked.id,
      taskUserName: asked.name,
      startTime,
      endTime,
      days: leaveDays({ startTime, endTime }),
      reason: leave.reason,
      applyTime: createTime,
    },
  )
}

function leaveRecords(flows: SeedProcesses, scope: FlowScope): readonly SeedRecord[] {
  return seedLeaves.map((leave, index) => {
    const applicant = flows.person(leave.by)
    const place = { id: flows.nextId('leave'), createTime: scope.time(leave.age, index + 7) }
    const document = leaveDocument(leave, place, { flows, scope })
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

function stampRecords(flows: SeedProcesses, scope: FlowScope): readonly SeedRecord[] {
  return seedStamps.map(({ by, department, age, status, ...stamp }, index) => {
    const applicant = flows.person(by)
    const author = { createUser: applicant.id, createDept: deptOf(applicant, scope), createName: applicant.name }
    const head = { id: flows.nextId('stamp'), status, createTime: scope.time(age, index + 2), ...author }
    return seedRecord('flow.stamp', head, { ...stamp, applicant: applicant.name, department })
  })
}

/** The documents with their audit fields, flow definitions, processes and todos. */
export function flowRecords(documents: readonly SeedRecord[], scope: FlowScope): readonly SeedRecord[] {
  const flows = new SeedProcesses(scope)
  const definitions = seedFlows.flatMap((flow, index) => definitionRecords(flow, index, scope))
  const factoryOf = ({ body }: SeedRecord) =>
    body.factoryId ?? documents.find(({ id }) => id === body.projectId)?.body.factoryId
  const travelled = [...documents, ...stampRecords(flows, scope)].map((document) =>
    travel(document, factoryOf(document), flows),
  )
  const leaves = leaveRecords(flows, scope)
  return [...definitions, ...travelled, ...leaves, ...flows.numbered()]
}
