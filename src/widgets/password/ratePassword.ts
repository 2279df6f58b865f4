import { importAgain } from '../../ui/importAgain'
import { findTypedFault, findWeakness, type PasswordFault, type PasswordRules, type Strength } from './passwordRules'

export interface PasswordRating {
  /** Absent: the password is accepted. */
  readonly fault?: PasswordFault
  /** Absent without text, or if the estimator could not be loaded. */
  readonly strength?: Strength
}

/** Milliseconds to wait for the estimator, half a megabyte. */
const PATIENCE = 8_000

const load = () => import('./estimateStrength')

/** Resolves to undefined if loading fails or takes too long; the server rejects common passwords as well. */
async function estimate(password: string, words: readonly string[]): Promise<Strength | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  const loaded = importAgain(load).catch(() => undefined)
  const module = await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
  return module?.estimateStrength(password, words)
}

export async function ratePassword(password: string, rules: PasswordRules): Promise<PasswordRating> {
  if (password === '') return {}
  const strength = await estimate(password, rules.words)
  return { fault: findTypedFault(password, rules) ?? (strength && findWeakness(strength)), strength }
}
