/** Accounts of the seed; each is in one role. */
export const ACCOUNTS = ['admin', 'operator', 'factory', 'supervisor', 'clerk'] as const
export type Account = (typeof ACCOUNTS)[number]

export type Handlers = 'operators' | 'factory' | 'projectSupervisor' | 'head'

export interface Node {
  readonly handlers: readonly Handlers[]
  /** True if the goods are accepted there, before anybody agrees. */
  readonly isAcceptance?: boolean
  /** True if a document that is declined there goes back to its applicant and its process goes on. */
  readonly handsBack?: boolean
}

/** The step of an applicant who was asked for changes, which is none of its flow. */
export const CHANGE = -1

/** Kinds of documents that {@link FLOWS.Changes} leads, in place of the seeded flow. */
export const CHANGED_KINDS = [
  'project.rental-report',
  'requirement.demand-plan',
  'procurement.purchase-order',
  'logistics.takeout',
  'logistics.exit-application',
  'production.produce',
  'lease.project-lease',
] as const

const HEAD: Node = { handlers: ['head'] }

/** The seeded flows, node by node, and one of the year's own. */
export const FLOWS = {
  Project: [{ handlers: ['factory'] }, HEAD],
  Document: [{ handlers: ['operators'] }, HEAD],
  Acceptance: [
    { handlers: ['factory', 'operators'], isAcceptance: true },
    { handlers: ['projectSupervisor', 'operators'], isAcceptance: true },
    HEAD,
  ],
  /** Each step hands a document that it declines back to its applicant, who changes it or gives it up. */
  Changes: [
    { handlers: ['operators'], handsBack: true },
    { ...HEAD, handsBack: true },
  ],
} as const satisfies { readonly [name: string]: readonly Node[] }

/** Whose companies a document concerns. */
export interface Parties {
  readonly isFactoryStaffed: boolean
  readonly isSupervised: boolean
}

function nameHandlers(rule: Handlers, { isFactoryStaffed, isSupervised }: Parties): readonly Account[] {
  if (rule === 'operators') return ['operator']
  if (rule === 'head') return ['admin']
  if (rule === 'factory') return isFactoryStaffed ? ['factory'] : []
  return isSupervised ? ['supervisor'] : []
}

/** Nobody acts on his own document but the head; administrators stand in where nobody is left. */
export function findHandlers(node: Node, own: ReadonlySet<Account>, parties: Parties): readonly Account[] {
  const named = node.handlers.flatMap((rule) => nameHandlers(rule, parties))
  if (node.handlers.includes('head')) return named
  const others = named.filter((account) => !own.has(account))
  if (others.length > 0) return others
  return own.has('admin') ? [] : ['admin']
}
