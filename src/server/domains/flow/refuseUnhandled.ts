import type { UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { Applicant } from './applicant'
import type { Definition, FlowNode } from './definition'
import { findHandlers } from './people'

const NOBODY = '申请人不能审批自己的单据，请在流程中指定其他办理人或允许申请人办理'

export function refuseUnhandled({ name }: FlowNode): never {
  throw ServerError.badRequest(`“${name}”没有可办理的人：${NOBODY}`)
}

/** Nodes that a process comes to if everybody agrees, up to the first whose branches the document decides by then. */
function listAhead({ nodes }: Definition): readonly FlowNode[] {
  const branching = nodes.findIndex(({ next }) => next.length > 0)
  return branching < 0 ? nodes : nodes.slice(0, branching + 1)
}

/** Throws badRequest if a node ahead has no handler, so that no process waits for nobody. */
export async function refuseUnhandledAhead(
  definition: Definition,
  applicant: Applicant,
  services: UnscopedServices,
): Promise<void> {
  for (const node of listAhead(definition)) {
    const { people } = await findHandlers(node, applicant, services)
    if (people.length === 0) refuseUnhandled(node)
  }
}
