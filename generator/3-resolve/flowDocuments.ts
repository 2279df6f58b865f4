import { missingFlow, neverFollowed, unknownStep } from '../diagnostics/flows'
import type { Report } from '../diagnostics/report'
import type { EntityDocuments } from './entityDocuments'
import type { ResolvedFlow } from './resolvedFlow'

/** The field of a document that says which run of its flow it is in. */
const RUN = 'processInstanceId'

type Documents = readonly EntityDocuments[]
type Flows = readonly ResolvedFlow[]

function reportLacking(documents: Documents, flows: Flows, report: Report): void {
  const claiming = documents.filter(({ flow, isFlowLost }) => flow !== undefined || isFlowLost)
  const claimed = new Set(claiming.map(({ resource }) => resource))
  const lacking = documents.filter(({ isSubmitted, resource }) => isSubmitted && !claimed.has(resource))
  const first = new Map(lacking.toReversed().map((one) => [one.resource, one]))
  const names = flows.map(({ name }) => name)
  for (const { place, resource } of first.values()) report.add(place, missingFlow(resource, names))
}

function reportNeverFollowed(documents: Documents, report: Report): void {
  for (const { flow, place, resource, isSubmitted, fields } of documents)
    if (flow !== undefined && !isSubmitted && !fields.has(RUN)) report.add(place, neverFollowed(resource))
}

function reportSteps(documents: Documents, flows: Flows, report: Report): void {
  for (const { resource, steps } of documents) {
    const flow = flows.find(({ resources }) => resources.includes(resource))
    if (!flow?.isWhole) continue
    const known = flow.steps.map(({ key }) => key)
    for (const { value, place } of steps)
      if (!known.includes(value)) report.add(place, unknownStep(value, flow.name, known))
  }
}

/**
 * Reports documents without a flow, where the project has flows at all, flows of what nobody submits, and audits of steps
 * that their flow has not.
 */
export function reportDocuments(documents: Documents, flows: Flows, report: Report): void {
  if (flows.length === 0) return
  reportLacking(documents, flows, report)
  reportNeverFollowed(documents, report)
  reportSteps(documents, flows, report)
}
