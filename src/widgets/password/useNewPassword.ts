import { useEffect, useState } from 'react'
import { useFeatures } from '../../api/useFeatures'
import { useText } from '../../text/useText'
import { findTypedFault, type PasswordFault, type PasswordRules, type Strength } from './passwordRules'
import { type PasswordRating, ratePassword } from './ratePassword'

/** Debounce in milliseconds. */
const REST = 150

export interface NewPassword {
  /** Code points. */
  readonly minLength: number
  /** Translated fault found so far. */
  readonly fault: string | undefined
  readonly strength: Strength | undefined
  /** Rates at once; resolves to the translated fault. */
  readonly judge: () => Promise<string | undefined>
}

/** Rates a new password while it is typed; `words` are its owner's account and names. */
export function useNewPassword(password: string, words: readonly string[]): NewPassword {
  const text = useText()
  const { passwordLength: minLength } = useFeatures(true)
  const rules = { minLength, words }
  const rested = useRested(password, rules)
  const say = (fault: PasswordFault | undefined) => fault && text(fault.text, fault.values)
  return {
    minLength,
    fault: say(findTypedFault(password, rules) ?? rested?.fault),
    strength: rested?.strength,
    judge: async () => say((await ratePassword(password, rules)).fault),
  }
}

/** Debounced rating; discards ratings of former texts. */
function useRested(password: string, { minLength, words }: PasswordRules) {
  const [judged, setJudged] = useState<{ readonly subject: string; readonly judgement: PasswordRating }>()
  const subject = JSON.stringify({ password, minLength, words })
  useEffect(() => {
    let wanted = true
    const judge = async () => {
      const { password: typed, ...rules } = JSON.parse(subject) as PasswordRules & { readonly password: string }
      const judgement = await ratePassword(typed, rules)
      if (wanted) setJudged({ subject, judgement })
    }
    const timer = setTimeout(() => void judge(), REST)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [subject])
  return judged?.subject === subject ? judged.judgement : undefined
}
