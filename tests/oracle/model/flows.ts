/** Accounts of the seed; each is in one role. */
export const ACCOUNTS = ['admin', 'operator', 'factory', 'supervisor', 'clerk'] as const
export type Account = (typeof ACCOUNTS)[number]

export type Handlers = 'operators' | 'factory' | 'projectSupervisor' | 'head'

export interface Node {
  readonly handlers: readonly Handlers[]
  /** True if the goods are accepted there, before anybody agrees. */
  readonly isAcceptance?: boolean
}

const HEAD: Node = { handlers: ['head'] }

/** The seeded flows, node by node. */
export const FLOWS = {
  Project: [{ handlers: ['factory'] }, HEAD],
  RentalReport: [{ handlers: ['operators'] }, HEAD],
  Document: [{ handlers: ['operators'] }, HEAD],
  Acceptance: [
    { handlers: ['factory', 'operators'], isAcceptance: true },
    { handlers: ['projectSupervisor', 'operators'], isAcceptance: true },
    HEAD,
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
