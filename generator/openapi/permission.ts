import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiIndex, ApiOperation } from './apiField'

/** Values of `x-permission` that are not codes. */
const OPEN_TO_ALL = new Set(['public', 'signed-in'])

/**
 * The button code of an operation, with `half` where inserting and updating differ; undefined where none is required.
 */
export function findPermissionCode(operation: ApiOperation, half: 'add' | 'edit' | 'all' = 'all'): string | undefined {
  const { all, add, edit } = operation.permission
  const code = all ?? (half === 'add' ? add : half === 'edit' ? edit : undefined)
  return code === undefined || OPEN_TO_ALL.has(code) ? undefined : code
}

export const permissionCodes = memoizeByObject((api: ApiIndex): ReadonlySet<string> => {
  const codes = [...api.operations.values()].flatMap((operation) => [
    findPermissionCode(operation, 'add'),
    findPermissionCode(operation, 'edit'),
  ])
  return new Set(codes.filter((code) => code !== undefined))
})
