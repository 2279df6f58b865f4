import { importAgain } from '../../ui/importAgain'
import { findTypedFault, findWeakness, type PasswordFault, type PasswordRules, type Strength } from './passwordRules'

export interface PasswordRating {
  /** What is wrong with it; absent: it may be taken. */
  readonly fault?: PasswordFault
  /** Absent where nothing is typed, or what weighs it could not be fetched. */
  readonly strength?: Strength
}

/** Milliseconds for which somebody waits for half a megabyte of common passwords. */
const PATIENCE = 8_000

const load = () => import('./estimateStrength')

/** Resolves to undefined where the network does not bring it in time: the server knows the common ones too. */
async function estimate(password: string, words: readonly string[]): Promise<Strength | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  const loaded = importAgain(load).catch(() => undefined)
  const module = await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
  return module?.estimateStrength(password, words)
}

/** Whether a password may be chosen, and how strong it is. */
export async function ratePassword(password: string, rules: PasswordRules): Promise<PasswordRating> {
  if (password === '') return {}
  const strength = await estimate(password, rules.words)
  return { fault: findTypedFault(password, rules) ?? (strength && findWeakness(strength)), strength }
}
