import type { TextValues } from '../../text/text'

/** What a chosen password is measured by. */
export interface PasswordRules {
  /** In characters, not bytes. */
  readonly minLength: number
  /** The account, the names and whatever else is known of its owner. */
  readonly words: readonly string[]
}

/** What is wrong with a password, as a text and the values in it. */
export interface PasswordFault {
  readonly text: string
  readonly values?: TextValues
}

export interface Strength {
  /** From 0, guessed at once, to 4, guessed by nobody. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** One of those that leaked most often. */
  readonly isCommon: boolean
}

/** The server's own bound; it keeps whoever sends megabytes from being weighed. */
const MAX_LENGTH = 128
/** Fewer letters of a name stand in many a word; two Chinese characters are a whole name. */
const MIN_WORD = 3
const MIN_CHINESE_WORD = 2
const CHINESE = /\p{Script=Han}/u
const MIN_SCORE = 2

/** Code points, as NIST SP 800-63B counts and the server does: a Chinese character is one, however many bytes it takes. */
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

/** What can be told without weighing it; undefined where nothing is wrong, or nothing typed. */
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
