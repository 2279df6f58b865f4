import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiIndex, ApiOperation } from './apiField'

/** Words of `x-permission` that are not codes. */
const OPEN_TO_ALL = new Set(['public', 'signed-in'])

/** The button code that an operation asks for; for one that inserts and updates, the code of the half that is meant. */
export function findPermissionCode(operation: ApiOperation, half: 'add' | 'edit' | 'all' = 'all'): string | undefined {
  const { all, add, edit } = operation.permission
  const code = all ?? (half === 'add' ? add : half === 'edit' ? edit : undefined)
  return code === undefined || OPEN_TO_ALL.has(code) ? undefined : code
}

/** Every code that an operation asks for. */
export const permissionCodes = memoizeByObject((api: ApiIndex): ReadonlySet<string> => {
  const codes = [...api.operations.values()].flatMap((operation) => [
    findPermissionCode(operation, 'add'),
    findPermissionCode(operation, 'edit'),
  ])
  return new Set(codes.filter((code) => code !== undefined))
})
