import type { TextValues } from '../../text/text'

export interface PasswordRules {
  /** Code points, not bytes. */
  readonly minLength: number
  /** Account, names and other known data of the owner. */
  readonly words: readonly string[]
}

/** Message of a rejected password, with its placeholders. */
export interface PasswordFault {
  readonly text: string
  readonly values?: TextValues
}

export interface Strength {
  /** From 0, guessed at once, to 4, very unlikely to be guessed. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** True for one of the most frequently leaked passwords. */
  readonly isCommon: boolean
}

/** Limit of the server, which bounds the cost of rating. */
const MAX_LENGTH = 128
/** Shorter Latin parts occur in many words; two Chinese characters are a full name. */
const MIN_WORD = 3
const MIN_CHINESE_WORD = 2
const CHINESE = /\p{Script=Han}/u
const MIN_SCORE = 2

/** Counts code points, as NIST SP 800-63B and the server do. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

function tellsOwner(password: string, words: readonly string[]): boolean {
  const typed = password.toLowerCase()
  return words.some((word) => {
    const isLong = countCharacters(word) >= (CHINESE.test(word) ? MIN_CHINESE_WORD : MIN_WORD)
    return isLong && typed.includes(word.toLowerCase())
  })
}

/** Fault that needs no strength estimate; undefined if there is none or nothing was typed. */
export function findTypedFault(password: string, { minLength, words }: PasswordRules): PasswordFault | undefined {
  if (password === '') return undefined
  const length = countCharacters(password)
  if (length < minLength) return { text: '密码至少{{limit}}位', values: { limit: minLength } }
  if (length > MAX_LENGTH) return { text: '密码最多{{limit}}位', values: { limit: MAX_LENGTH } }
  return tellsOwner(password, words) ? { text: '密码不能包含账号或姓名' } : undefined
}

export function findWeakness({ score, isCommon }: Strength): PasswordFault | undefined {
  if (isCommon) return { text: '该密码过于常见，请换一个' }
  return score < MIN_SCORE ? { text: '该密码太容易被猜到，请再长一些，或用几个不相关的词' } : undefined
}
