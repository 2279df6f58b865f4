import type { BuiltFlow } from '../contract/flow'
import { flows } from '../generated/flows'
import type { FlowNode } from '../generated/records'
import { seedDictionaries } from './data/dictionaries'
import { seedId } from './data/seedId'
import { AGREED, UNCLAIMED } from './flowDecisions'

/** The flows of the business; their order numbers the seeded deployments. */
export type SeedFlow = Omit<BuiltFlow, 'nodes'> & { readonly nodes: readonly FlowNode[] }
export const seedFlows: readonly SeedFlow[] = flows

interface Actors {
  readonly flow: string
  /** The accounts that act, by node. */
  readonly accounts: readonly string[]
  readonly copies: readonly string[]
  /** Number of nodes reached, by document status; other statuses have no process. */
  readonly reached: { readonly [status: number]: number }
  readonly title: string
}

const ACTORS: { readonly [resource: string]: Actors } = {
  'project.project': {
    flow: 'Project',
    accounts: ['factory', 'admin'],
    copies: [],
    reached: { 0: 1, 101: 2, [AGREED]: 2, 20: 2, 30: 1 },
    title: '项目',
  },
  'project.rental-report': {
    flow: 'RentalReport',
    accounts: ['operator', 'admin'],
    copies: ['factory'],
    reached: { 0: 1, 101: 1, [AGREED]: 2, 20: 2, 30: 1 },
    title: '项目上报',
  },
}

/** Number of the general flow's two nodes reached, by document status. */
const GENERAL = { 0: 1, [UNCLAIMED]: 1, 101: 2, [AGREED]: 2, 20: 1, 30: 2 }

const ACCEPTANCE: readonly string[] = ['logistics.inbound-instruction', 'logistics.exit-shipment']

/** The title of a document in the general flow, from the dictionary of routes. */
function titleOf(resource: string): string {
  const entity = resource.split('.')[1]
  const entries = seedDictionaries.find(({ code }) => code === 'flow')?.entries
  const entry = entries?.find(({ remark }) => remark?.startsWith(`${entity}=`))
  return entry?.value.replace('审批', '') ?? '单据'
}

/** The only factory whose users have an account; administrators act for the others. */
const FACTORY = seedId('factory', 1)

export function findActors(resource: string, factoryId: unknown): Actors | undefined {
  const actors = findUsualActors(resource)
  if (actors === undefined || factoryId === FACTORY) return actors
  const accounts = actors.accounts.map((account) => (account === 'factory' ? 'admin' : account))
  return { ...actors, accounts, copies: actors.copies.filter((account) => account !== 'factory') }
}

function findUsualActors(resource: string): Actors | undefined {
  const own = ACTORS[resource]
  if (ACCEPTANCE.includes(resource)) {
    const accounts = ['operator', 'operator', 'admin']
    const reached = { 0: 1, 101: 2, [AGREED]: 3, 20: 3, 30: 1 }
    return { flow: 'Acceptance', accounts, copies: [], reached, title: titleOf(resource) }
  }
  if (own !== undefined || !findFlow('Document').resources.includes(resource)) return own
  const title = resource === 'flow.stamp' ? '印章申请' : titleOf(resource)
  return { flow: 'Document', accounts: ['operator', 'admin'], copies: [], reached: GENERAL, title }
}

export function findFlow(key: string): SeedFlow {
  const flow = seedFlows.find((known) => known.key === key)
  if (flow === undefined) throw new Error(`no seeded flow ${key}`)
  return flow
}
