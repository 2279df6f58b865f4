import type { ValidFlow, ValidOwnFlow } from '../2-validate/flow'
import type { Valid } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import { secondFlow, unknownFlow } from '../diagnostics/flows'
import { both } from '../diagnostics/languages'
import { notOneOf } from '../diagnostics/validate'
import type { NamedConditions } from '../expressions/namedCondition'
import type { Context } from './context'
import type { EntityDocuments } from './entityDocuments'
import { reportDocuments } from './flowDocuments'
import { checkFlowFields } from './flowFields'
import { resolveSteps, type StepContext } from './flowSteps'
import type { ResolvedDictionary } from './resolvedDictionary'
import type { AskedField, ResolvedFlow } from './resolvedFlow'

/** The closed list of the categories of flows. */
const CATEGORIES = 'flow_category'
/** The condition of the statuses in which a document waits. */
const WAITING = 'running'

interface Sources {
  readonly documents: readonly EntityDocuments[]
  readonly valid: Valid
  readonly dictionaries: readonly ResolvedDictionary[]
}

interface WrittenFlow {
  readonly name: string
  readonly place: Place
  readonly written: ValidFlow
  readonly conditions: NamedConditions
  readonly users: readonly EntityDocuments[]
}

function findWaiting(dictionaries: readonly ResolvedDictionary[]): ReadonlyMap<string, number> {
  const entries = dictionaries.filter(({ life }) => life.length > 0).flatMap((dictionary) => dictionary.entries)
  const waiting = entries.filter(({ is }) => is.includes(WAITING))
  return new Map(waiting.flatMap(({ code, key }) => (code === undefined ? [] : [[code, Number(key)]])))
}

function isOwn(flow: EntityDocuments['flow']): flow is ValidOwnFlow {
  return flow !== undefined && !('value' in flow)
}

/** The documents of each resource once; reports an entity whose flow differs from that of another one. */
function joinUsers(documents: readonly EntityDocuments[], { report }: Context): readonly EntityDocuments[] {
  const byResource = new Map<string, EntityDocuments>()
  for (const one of documents.filter(({ flow }) => flow !== undefined)) {
    const first = byResource.get(one.resource)
    if (first === undefined) byResource.set(one.resource, one)
    else if (nameOf(first) !== nameOf(one) || isOwn(one.flow))
      report.add(one.place, secondFlow(both(`"${one.resource}"`, `“${one.resource}”`), nameOf(first) ?? ''), {
        place: first.place,
        says: both('the other one', '另一处在'),
      })
  }
  return [...byResource.values()]
}

function nameOf({ flow }: EntityDocuments): string | undefined {
  if (flow === undefined) return undefined
  return isOwn(flow) ? flow.name.value : flow.value
}

function listShared(users: readonly EntityDocuments[], { valid }: Sources, { names }: Context): readonly WrittenFlow[] {
  return (valid.flows?.flows.value ?? []).map(({ name, namePlace, value }) => ({
    name,
    place: namePlace,
    written: value,
    conditions: names.conditions,
    users: users.filter((one) => !isOwn(one.flow) && nameOf(one) === name),
  }))
}

function listOwn(users: readonly EntityDocuments[]): readonly WrittenFlow[] {
  return users.flatMap((user) => {
    const { flow, conditions } = user
    if (!isOwn(flow)) return []
    return [{ name: flow.name.value, place: flow.name.place, written: flow, conditions, users: [user] }]
  })
}

/** Each name once; reports flows that share one. */
function withoutDoubles(flows: readonly WrittenFlow[], { report }: Context): readonly WrittenFlow[] {
  const byName = new Map<string, WrittenFlow>()
  for (const flow of flows) {
    const first = byName.get(flow.name)
    if (first === undefined) byName.set(flow.name, flow)
    else
      report.add(flow.place, secondFlow(both('another place', '另一处'), flow.name), {
        place: first.place,
        says: both('the other one', '另一处在'),
      })
  }
  return [...byName.values()]
}

/** The roles that may be asked for; undefined where their list cannot be read or there is none. */
export function findRoles(
  { flows }: Valid,
  { names }: Pick<Context, 'names'>,
): ReadonlyMap<string, string> | undefined {
  return flows === undefined || 'unreadable' in flows.roles ? undefined : names.roles
}

function resolveFlow(flow: WrittenFlow, sources: Sources, context: Context): ResolvedFlow {
  const { name, place, written, conditions, users } = flow
  const { names, report, texts } = context
  const asked: AskedField[] = []
  const categories = names.localDictionaries.get(CATEGORIES)?.keys.map(({ value }) => value)
  const { value: category, place: at } = written.category
  if (categories?.includes(category) === false) report.add(at, notOneOf(category, categories))
  const stepContext: StepContext = {
    flow: name,
    steps: written.steps.value,
    isWhole: !('unreadable' in written.steps),
    roles: findRoles(sources.valid, context),
    waiting: findWaiting(sources.dictionaries),
    ask: (field) => asked.push(field),
    ...{ names, report, texts, conditions },
  }
  return {
    ...{ name, place, asked, category },
    title: texts.say(written.title),
    about: texts.sayOptional(written.about) ?? '',
    titledBy: written.titledBy.value,
    steps: resolveSteps(stepContext),
    isWhole: stepContext.isWhole,
    resources: users.map(({ resource }) => resource).sort(),
    files: filesOf(users, sources.documents),
    titles: titlesOf([...asked.map(({ field }) => field), ...written.titledBy.value.map(({ value }) => value)], users),
  }
}

function filesOf(users: readonly EntityDocuments[], documents: readonly EntityDocuments[]): readonly string[] {
  const resources = new Set(users.map(({ resource }) => resource))
  return documents.filter(({ resource }) => resources.has(resource)).map(({ file }) => file)
}

function titlesOf(fields: readonly string[], users: readonly EntityDocuments[]): ReadonlyMap<string, string> {
  const found = fields.map((field) => {
    const titles = users.flatMap(({ described }) => described.get(field)?.title?.value ?? [])
    return [field, titles[0] ?? field] as const
  })
  return new Map(found)
}

function reportUnknown(users: readonly EntityDocuments[], { names, report }: Context): void {
  for (const { flow } of users) {
    if (flow === undefined || isOwn(flow) || names.flows.has(flow.value)) continue
    if (!names.declared.has('flow', flow.value)) report.add(flow.place, unknownFlow(flow.value, names.flows.keys()))
  }
}

/** The flows of all entities, by category and name; reports what does not fit the documents that follow them. */
export function joinFlows(sources: Sources, context: Context): readonly ResolvedFlow[] {
  const users = joinUsers(sources.documents, context)
  reportUnknown(users, context)
  const written = withoutDoubles([...listShared(users, sources, context), ...listOwn(users)], context)
  const flows = written.map((flow) => {
    const resolved = resolveFlow(flow, sources, context)
    checkFlowFields(resolved, flow.users, context)
    return resolved
  })
  reportDocuments(sources.documents, flows, context.report)
  const order = ({ category, name }: ResolvedFlow) => `${category} ${name}`
  return flows.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
