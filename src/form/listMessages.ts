import type { FormErrors } from '../record/findErrors'
import { formatMessage } from '../record/formMessage'
import { type PathStep, sortPaths, toSteps } from '../record/formPaths'
import type { Translate } from '../text/text'
import type { FormStore } from './formStore'

interface ListedMessage {
  readonly path: string
  readonly message: string
  /** Empty for a message of the server about a field that the form does not show. */
  readonly place: string
}

function formatSteps(steps: readonly PathStep[], text: Translate): string {
  return steps
    .flatMap(({ title, row }) => [
      text(title),
      ...(row === undefined ? [] : [text('第 {{number}} 行', { number: row })]),
    ])
    .join(' · ')
}

/** The messages with their places, in the order of the form. */
export function listMessages(store: FormStore, found: FormErrors, text: Translate): readonly ListedMessage[] {
  return sortPaths(store.plan, found.keys()).flatMap((path) => {
    const message = found.get(path)
    const isShown = store.isVisible(path.split('.')[0] ?? '')
    const steps = isShown ? toSteps(store.plan, path) : []
    return message ? [{ path, message: formatMessage(message, text), place: formatSteps(steps, text) }] : []
  })
}
