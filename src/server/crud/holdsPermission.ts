import { isAdministrator } from '../http/isAdministrator'
import type { Services } from './services'

/** True if the caller has any permission on the resource. */
export function holdsPermission(name: string, { user, resourcesOf }: Pick<Services, 'user' | 'resourcesOf'>): boolean {
  if (user === undefined || isAdministrator(user)) return user !== undefined
  return [...(user.codes ?? [])].some((code) => resourcesOf(code).includes(name))
}
