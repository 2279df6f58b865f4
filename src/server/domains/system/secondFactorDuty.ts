import type { Services } from '../../crud/services'
import { readParam } from './readParam'
import type { User } from './resources'

const PARAM = 'account.secondFactor'
const EVERYBODY = 'all'

/** True if the parameter demands a second factor: `all`, or role aliases separated by commas. */
export async function isSecondFactorNeeded(roleNames: readonly string[], services: Services): Promise<boolean> {
  const needed = ((await readParam(PARAM, services)) ?? '').split(/[,，\s]+/)
  return needed.includes(EVERYBODY) || roleNames.some((name) => needed.includes(name))
}

/** True if the user must set up a second factor first. */
export async function owesSecondFactor(
  { id }: Pick<User, 'id'>,
  roleNames: readonly string[],
  services: Services,
): Promise<boolean> {
  if (!(await isSecondFactorNeeded(roleNames, services))) return false
  const factor = await services.secondFactors.find(id)
  return factor?.since === undefined
}
