import type { Services } from '../../crud/services'
import { readParam } from './readParam'
import type { User } from './resources'

const PARAM = 'account.secondFactor'
const EVERYBODY = 'all'

/** Whether the parameter asks users of these roles for a second factor: `all`, or the aliases of roles, with commas. */
export async function isSecondFactorNeeded(roleNames: readonly string[], services: Services): Promise<boolean> {
  const needed = ((await readParam(PARAM, services)) ?? '').split(/[,，\s]+/)
  return needed.includes(EVERYBODY) || roleNames.some((name) => needed.includes(name))
}

/** Whether the user has to set one up before anything else. */
export async function owesSecondFactor(
  { id }: Pick<User, 'id'>,
  roleNames: readonly string[],
  services: Services,
): Promise<boolean> {
  if (!(await isSecondFactorNeeded(roleNames, services))) return false
  const factor = await services.secondFactors.find(id)
  return factor?.since === undefined
}
