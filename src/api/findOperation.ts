import type { OperationInfo } from '../contract/route'
import type { OperationId } from '../contract/value'
import { operationTables } from '../generated/operationTables'
import { importAgain } from '../ui/importAgain'
import { ApiError } from './ApiError'

export type FindOperation = (id: OperationId) => Promise<OperationInfo | undefined>

/** How an operation is called; the operations of a domain come with the first of them. */
export const findOperation: FindOperation = async (id) => {
  const table = await loadOperations(id.slice(0, id.indexOf('.')))
  return table?.operations[id]
}

/** The operations of a domain; undefined where there is no such domain. */
export async function loadOperations(domain: string) {
  const load = operationTables[domain]
  return load && importAgain(load)
}

/** The same, where a table that cannot be loaded is one more way to be without a connection. */
export async function demandOperation(id: OperationId, find: FindOperation): Promise<OperationInfo> {
  const info = await find(id).catch((cause: unknown) => {
    const lost = { kind: 'network', status: 0, code: 0, message: '可能是系统已更新或网络中断，请重新加载' } as const
    throw Object.assign(new ApiError(lost), { cause })
  })
  if (info === undefined) throw new Error(`The operation table has no "${id}"`)
  return info
}
