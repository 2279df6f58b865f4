import type { BuiltFlow, FlowStep, StepBranch, StepComparison, StepHandler } from '../../src/contract/flow'
import type { ResolvedFlow } from '../3-resolve/resolvedFlow'
import { GENERATED, type Printed, print } from './print'

const toHandler = ({ kind, value }: StepHandler): Printed<StepHandler> => ({ kind, value })

const toComparison = ({ field, operator, value }: StepComparison): Printed<StepComparison> => ({
  field,
  operator,
  value,
})

const toBranch = ({ to, field, operator, value, any }: StepBranch): Printed<StepBranch> => {
  return { to, field, operator, value, any: any?.map(({ all }) => ({ all: all.map(toComparison) })) }
}

function toStep(step: FlowStep): Printed<FlowStep> {
  const { key, name, handlers, copies, next, reject, allowApplicant, editable, status, within } = step
  return {
    ...{ key, name, reject, allowApplicant, editable, status, within },
    handlers: handlers.map(toHandler),
    copies: copies?.map(toHandler),
    next: next?.map(toBranch),
  }
}

function toBuilt({ name, title, about, category, titledBy, resources, steps }: ResolvedFlow): Printed<BuiltFlow> {
  return {
    key: name,
    name: title,
    description: about,
    category,
    businessTitle: titledBy.map(({ value }) => value).join(','),
    resources,
    nodes: steps.map(toStep),
  }
}

/** Emits the flows that the build deploys; those that no document follows are left out. */
export function emitFlows(flows: readonly ResolvedFlow[]): string {
  const used = flows.filter(({ resources }) => resources.length > 0)
  return [
    GENERATED,
    `import type { BuiltFlow } from '../contract/flow'\n`,
    `export const flows = ${print(used.map(toBuilt))} as const satisfies readonly BuiltFlow[]\n`,
  ].join('\n')
}
