import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { FormScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { findErrors } from '../../record/findErrors'
import { type FormMessage, requiredMessage } from '../../record/formMessage'
import { isBlank } from '../../record/isBlank'
import { toClearing } from '../../record/planChange'

/** What is wanted of one field in all records. */
export interface Wish {
  readonly how: 'keep' | 'set' | 'clear'
  /** The value, and what its widget fills beside it. */
  readonly values: RecordData
  /** Why the typed text cannot be a value. */
  readonly objection?: string
}

/** Wishes by field; an absent one keeps its field. */
export interface Wishes {
  readonly [field: string]: Wish | undefined
}

export const keep: Wish = { how: 'keep', values: {} }

export function toPatch(form: FormScreen, wishes: Wishes): RecordData {
  const patches = Object.entries(wishes).map(([name, wish = keep]) => {
    if (wish.how === 'keep') return {}
    return { ...toClearing(form, [name]), ...(wish.how === 'set' && wish.values) }
  })
  return Object.assign({}, ...patches)
}

export type WishErrors = ReadonlyMap<string, FormMessage>

/** What is wrong with the values in whatever record they are; rules that also read other fields wait for the records. */
export function findWishErrors(
  form: FormScreen,
  { fields, wishes, scope }: { readonly fields: readonly FieldSpec[]; readonly wishes: Wishes; readonly scope: Scope },
): WishErrors {
  const patch = toPatch(form, wishes)
  const checks = form.checks.filter(({ deps }) => deps.every((dep) => Object.hasOwn(patch, dep)))
  const found = findErrors({ ...form, checks }, patch, scope)
  const errors = new Map<string, FormMessage>()
  for (const field of fields) {
    const wish = wishes[field.name]
    if (wish?.how !== 'set') continue
    const objection = wish.objection === undefined ? undefined : { text: wish.objection }
    const missing = isBlank(patch[field.name]) ? requiredMessage(field) : undefined
    const error = objection ?? missing ?? found.get(field.name)
    if (error) errors.set(field.name, error)
  }
  return errors
}
