import type { OperationInfo } from '../contract/route'
import type { OperationId } from '../contract/value'
import { operationTables } from '../generated/operationTables'
import { importAgain } from '../ui/importAgain'
import { ApiError } from './ApiError'

export type FindOperation = (id: OperationId) => Promise<OperationInfo | undefined>

/** Loads all operations of the domain on first use. */
export const loadOperation: FindOperation = async (id) => {
  const table = await loadOperations(id.slice(0, id.indexOf('.')))
  return table?.operations[id]
}

/** Undefined for an unknown domain. */
export async function loadOperations(domain: string) {
  const load = operationTables[domain]
  return load && importAgain(load)
}

/** Rejects with a network ApiError if the table cannot be loaded; throws if it lacks the operation. */
export async function demandOperation(id: OperationId, find: FindOperation): Promise<OperationInfo> {
  const info = await find(id).catch((cause: unknown) => {
    const lost = { kind: 'network', status: 0, code: 0, message: '可能是系统已更新或网络中断，请重新加载' } as const
    throw Object.assign(new ApiError(lost), { cause })
  })
  if (info === undefined) throw new Error(`The operation table has no "${id}"`)
  return info
}
