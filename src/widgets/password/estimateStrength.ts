import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Strength } from './passwordRules'

/** Characters to rate, since the time grows with the square of the length. */
const WEIGHED = 64

const common = new Set(dictionary['passwords-common'].map(String))
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: WEIGHED })

export function estimateStrength(password: string, words: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, WEIGHED), [...words])
  return { score, isCommon: common.has(password) || common.has(password.toLowerCase()) }
}
