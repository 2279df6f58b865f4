import type { Text } from '../../contract/value'
import type { Translate } from '../../text/text'
import type { ConfirmQuestion } from '../../ui/useConfirm'

export interface Question {
  readonly message: Text
  readonly danger: boolean
  /** The title of the action. */
  readonly action: Text
  /** Labels of the records that it is about; empty without records. */
  readonly names: readonly string[]
  /** True to say the action on the button too, where it cannot be taken back. */
  readonly final: boolean
}

/** A question that says in its title what is done to which record. */
export function toConfirmQuestion(
  text: Translate,
  { message, danger, names, final, ...asked }: Question,
): ConfirmQuestion {
  const action = text(asked.action)
  const [name] = names
  const title =
    names.length > 1
      ? text('{{action}} {{count}} 条数据?', { action, count: names.length })
      : name && text('{{action}}「{{name}}」?', { action, name })
  return {
    message: text(message),
    tone: danger ? 'danger' : 'normal',
    ...(title && { title }),
    ...(final && { confirmText: action }),
  }
}
