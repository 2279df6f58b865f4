import { END, type FlowStep, type StepBranch, type StepComparison, type StepHandler } from '../../src/contract/flow'
import type { Named } from '../2-validate/collections'
import type { ValidBranch, ValidHandler, ValidStep } from '../2-validate/flow'
import type { Located } from '../2-validate/shape'
import { unknownStatus } from '../diagnostics/actions'
import { branchOrder, stepCircle, unknownRole, unknownStep, unreachableStep } from '../diagnostics/flows'
import type { Report } from '../diagnostics/report'
import type { NamedConditions } from '../expressions/namedCondition'
import type { Names } from './context'
import { type Comparison, readBranch, toValue } from './flowBranch'
import { findUnreachable, listCircles, type Ways } from './flowWays'
import { hasLostStatuses } from './namedConditions'
import type { AskedField } from './resolvedFlow'
import type { TextBook } from './texts'

export interface StepContext {
  readonly flow: string
  readonly steps: readonly Named<ValidStep>[]
  /** False where one of the steps cannot be read. */
  readonly isWhole: boolean
  readonly report: Report
  readonly names: Names
  readonly texts: TextBook
  /** The roles that steps may ask for; undefined where their list cannot be read. */
  readonly roles: ReadonlyMap<string, string> | undefined
  /** Statuses in which a document waits, by code. */
  readonly waiting: ReadonlyMap<string, number>
  readonly conditions: NamedConditions
  /** Notes a field of the document that the flow reads. */
  readonly ask: (asked: AskedField) => void
}

const WORDS = ['role', 'leader', 'field', 'company', 'user'] as const

type Naming = Pick<StepContext, 'report' | 'ask'> & { readonly roles?: StepContext['roles'] }

function toHandler(who: ValidHandler, { roles, report, ask }: Naming): StepHandler | undefined {
  if ('value' in who) return { kind: 'applicant' }
  const kind = WORDS.find((word) => who[word] !== undefined)
  const named = kind && who[kind]
  if (kind === undefined || named === undefined) return undefined
  const { value, place } = named
  const isRole = kind === 'role' || kind === 'leader'
  if (isRole && roles?.has(value) === false) report.add(place, unknownRole(value, roles))
  if (kind === 'field') ask({ field: value, place, isPerson: true })
  return { kind, value }
}

/** The rules as the server reads them; reports unknown roles, where they are known. */
export function toHandlers(people: readonly ValidHandler[], context: Naming): readonly StepHandler[] {
  return people.map((who) => toHandler(who, context)).filter((handler) => handler !== undefined)
}

/** The target as it is written; reports one that is no step of the flow. */
function checkTarget({ value, place }: Located<string>, { flow, steps, isWhole, report }: StepContext): string {
  const known = [...steps.map(({ name }) => name), END]
  if (!known.includes(value) && isWhole) report.add(place, unknownStep(value, flow, known))
  return value
}

function toBranch(branch: ValidBranch, context: StepContext): StepBranch | undefined {
  if (!('when' in branch)) return { to: checkTarget(branch, context) }
  const to = checkTarget(branch.to, context)
  const alternatives = readBranch(branch.when, context)
  if (alternatives === undefined) return undefined
  for (const comparison of alternatives.flat())
    context.ask({ field: comparison.field, place: comparison.fieldPlace, comparison })
  const any = alternatives.map((all) => ({ all: all.map(toStepComparison) }))
  const [only] = any.length === 1 ? (any[0]?.all ?? []) : []
  return only && alternatives.flat().length === 1 ? { to, ...only } : { to, any }
}

function toStepComparison({ field, operator, constant }: Comparison): StepComparison {
  return { field, operator, value: toValue(constant) }
}

function reportOrder(branches: readonly ValidBranch[], report: Report): void {
  const always = branches.findIndex((branch) => !('when' in branch))
  const late = branches[always + 1]
  if (always >= 0 && late !== undefined) report.add(late.place, branchOrder(false))
  const last = branches.at(-1)
  if (always < 0 && last !== undefined) report.add('when' in last ? last.when.place : last.place, branchOrder(true))
}

function toStatus(status: Located<string> | undefined, { waiting, report, names }: StepContext): number | undefined {
  if (status === undefined) return undefined
  const found = waiting.get(status.value)
  if (found === undefined && !hasLostStatuses(names))
    report.add(status.place, unknownStatus(status.value, waiting.keys()))
  return found
}

function resolveStep({ name, value }: Named<ValidStep>, context: StepContext): FlowStep {
  const { title, who, agree, refuse, copies, edits, allowApplicant, status, within } = value
  const next = agree?.value.map((branch) => toBranch(branch, context)).filter((branch) => branch !== undefined)
  if (agree) reportOrder(agree.value, context.report)
  for (const field of edits?.value ?? []) context.ask({ field: field.value, place: field.place })
  return {
    key: name,
    name: context.texts.say(title),
    handlers: toHandlers(who.value, context),
    copies: copies && toHandlers(copies.value, context),
    next,
    reject: refuse && checkTarget(refuse, context),
    allowApplicant: allowApplicant?.value,
    editable: edits?.value.map((field) => field.value),
    status: toStatus(status, context),
    within: within?.value,
  }
}

function toWays({ name, value }: Named<ValidStep>, index: number, { steps }: StepContext): Ways {
  const following = steps[index + 1]?.name ?? END
  const agree = value.agree?.value.map((branch) => ('when' in branch ? branch.to.value : branch.value)) ?? [following]
  return { name, agree, refuse: value.refuse?.value }
}

/** True where the last branch has a condition, so that a way is missing. */
function hasGap({ agree }: ValidStep): boolean {
  const last = agree?.value.at(-1)
  return last !== undefined && 'when' in last
}

/** Reports steps that nothing reaches, and circles of agreement; only where all targets are known. */
function reportWays(context: StepContext): void {
  const { steps, report } = context
  const ways = steps.map((step, index) => toWays(step, index, context))
  const known = new Set([...steps.map(({ name }) => name), END])
  const targets = ways.flatMap(({ agree, refuse = END }) => [...agree, refuse])
  if (!targets.every((target) => known.has(target))) return
  const placeOf = (name: string) => steps.find((step) => step.name === name)?.namePlace
  for (const name of findUnreachable(ways)) {
    const place = placeOf(name)
    if (place) report.add(place, unreachableStep(name))
  }
  for (const circle of listCircles(ways)) {
    const place = placeOf(circle[0] ?? '')
    if (place) report.add(place, stepCircle(circle))
  }
}

/** The steps of a flow as the server reads them; reports what is wrong with them whatever the document. */
export function resolveSteps(context: StepContext): readonly FlowStep[] {
  const steps = context.steps.map((step) => resolveStep(step, context))
  if (context.isWhole && !context.steps.some(({ value }) => hasGap(value))) reportWays(context)
  return steps
}
