import type { ApiOperation } from './apiField'

/** The resource in an operation's id: `project.rental-report` for `project.rental-report.page`. */
export function resourceNameOf({ id }: Pick<ApiOperation, 'id'>): string {
  return id.split('.').slice(0, 2).join('.')
}
