import type { ValidConditions } from '../2-validate/conditions'
import type { Valid } from '../2-validate/validate'
import { conditionCircle, takenCondition } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { createRecording, type Recording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import type { Fields } from '../expressions/environment'
import { BROKEN_CONDITION, type NamedCondition, type NamedConditions } from '../expressions/namedCondition'
import { memoizeLastByIdentity } from '../memory/memoizeLastByIdentity'
import { type EntityContext, type Names, toFields, USER_FIELDS } from './context'
import { parseFormula, readFormula } from './formula'

type Written = ValidConditions[number]

interface Declaring {
  readonly report: Report
  /** The conditions that these may ask for besides each other. */
  readonly known: NamedConditions
  /** The roles that they may ask for. */
  readonly roles?: ReadonlyMap<string, string>
  /** The fields of the record; absent where the record is not known. */
  readonly fields?: Fields
}

function resolveCondition({ value }: Written, { report, known, roles, fields }: Declaring): NamedCondition {
  const read = fields
    ? readFormula(value, { env: { ...toConditionEnv(fields, known), roles }, report }, 'boolean')
    : parseFormula(value, { env: { form: {}, conditions: known }, report })
  if (read === undefined) return BROKEN_CONDITION
  const { ast, conditions } = read
  return { ast, places: [value.place, ...conditions], ...(fields ? { ofRecord: true } : {}) }
}

/** What an opener hands over is known where the condition is asked. */
function toConditionEnv(fields: Fields, conditions: NamedConditions) {
  return { form: fields, params: {}, openerLost: true, user: USER_FIELDS, conditions }
}

/** Conditions by name, each with those in it that it asks for. */
function resolveConditions(written: ValidConditions, declaring: Declaring): ReadonlyMap<string, NamedCondition> {
  const found = new Map<string, NamedCondition>()
  const byName = new Map(written.map((one) => [one.name, one]))
  const find = (name: string, path: readonly string[]): NamedCondition | undefined => {
    const own = byName.get(name)
    if (own === undefined || found.has(name)) return found.get(name) ?? declaring.known.get(name)
    if (path.includes(name)) {
      declaring.report.add(own.namePlace, conditionCircle([...path.slice(path.indexOf(name)), name]))
      return BROKEN_CONDITION
    }
    const { areLost } = declaring.known
    const known = { get: (other: string) => find(other, [...path, name]), keys: () => byName.keys(), areLost }
    const condition = resolveCondition(own, { ...declaring, known })
    found.set(name, condition)
    return condition
  }
  for (const { name } of written) find(name, [])
  return found
}

function reportTaken(written: ValidConditions, ownerOf: (name: string) => string | undefined, report: Report): void {
  for (const { name, namePlace } of written) {
    const owner = ownerOf(name)
    if (owner !== undefined) report.add(namePlace, takenCondition(name, owner))
  }
}

export interface SharedConditions {
  readonly conditions: ReadonlyMap<string, NamedCondition>
  readonly findings: Recording
}

/** The conditions of all entities: those of statuses, then the shared ones. */
export const joinShared = memoizeLastByIdentity(
  (ofStatuses: ReadonlyMap<string, NamedCondition>, written: Valid['conditions']): SharedConditions => {
    const findings = createRecording()
    reportTaken(
      written,
      (name) => (ofStatuses.has(name) ? both('a condition of a status', '状态的条件') : undefined),
      findings,
    )
    const shared = resolveConditions(written, { report: findings, known: ofStatuses })
    return { conditions: new Map([...shared, ...ofStatuses]), findings }
  },
)

/** Whether the dictionaries cannot be read, of whose statuses come conditions of any name. */
export const hasLostStatuses = ({ declared }: Pick<Names, 'declared'>) => declared.has('dictionary', '*')

/** The conditions that an entity may ask for: its own, then those of all entities. */
export function toEntityConditions(context: Omit<EntityContext, 'conditions'>): NamedConditions {
  const { names, fields, entity, file, report } = context
  const written = entity.conditions?.value ?? []
  const ownerOf = (name: string) => {
    if (fields.has(name)) return both('a field of the record', '记录的字段')
    return names.conditions.has(name) ? both('a condition of all entities', '全部实体的条件') : undefined
  }
  reportTaken(written, ownerOf, report)
  const own = resolveConditions(written, {
    report,
    known: {
      get: (name) => names.conditions.get(name),
      keys: () => names.conditions.keys(),
      areLost: hasLostStatuses(names),
    },
    roles: names.roles,
    fields: toFields(fields),
  })
  const isLost = (name: string) =>
    names.declared.has('condition', name, file.path) || names.declared.has('shared condition', name)
  return {
    get: (name) => own.get(name) ?? names.conditions.get(name) ?? (isLost(name) ? BROKEN_CONDITION : undefined),
    keys: () => [...own.keys(), ...names.conditions.keys()],
    areLost: hasLostStatuses(names),
  }
}
