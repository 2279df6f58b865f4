import type { Report } from '../diagnostics/report'
import { askedAndSent, asksNothing } from '../diagnostics/validate'
import type { ValidAction } from './actions'
import type { Named } from './collections'
import type { ValidEntity, ValidScreen } from './entity'
import type { ValidForm } from './form'
import type { Located } from './shape'

type Sent = ValidAction['query']

/** An action that asks, with the operation that it calls with the answers. */
interface Asking {
  readonly written: ValidAction
  readonly ask: NonNullable<ValidAction['ask']>
  readonly operation: Located<string>
  readonly form: Located<string>
}

const listSent = (sent: Sent) => sent?.value ?? []

/** What the form sends of the values that the action hands over to it. */
function fromParams(sent: Sent): Sent {
  const toParam = ({ name, value }: Named<Located<string>>) => ({ ...value, value: `params.${name}` })
  return sent && { ...sent, value: sent.value.map((each) => ({ ...each, value: toParam(each) })) }
}

function toForm({ written, ask, operation }: Asking, title: Located<string>): ValidForm {
  const { place } = ask
  return {
    place,
    kind: { value: 'form', place },
    title,
    open: { value: 'dialog', place },
    call: { place, operation, query: fromParams(written.query), button: title, done: written.done },
    set: fromParams(written.body),
    fields: ask,
  }
}

function toOpening({ written, ask, form }: Asking): ValidAction {
  const { query, body, params, ask: _, operation, done, ...rest } = written
  const handed = [params, query, body].flatMap(listSent)
  return { ...rest, open: form, params: { value: handed, place: ask.place } }
}

function reportAsk({ value, namePlace }: Named<ValidAction>, report: Report): void {
  const { ask, operation, query, body, broken, unreadable } = value
  if (ask && !operation && !unreadable && !broken) report.add(namePlace, asksNothing())
  const sent = [query, body].flatMap(listSent).map(({ name }) => name)
  for (const { value: name, place } of ask?.value ?? []) if (sent.includes(name)) report.add(place, askedAndSent(name))
}

/** Without the values that are asked for, too, which `reportAsk` has reported. */
function withoutAsked(written: ValidAction, ask: NonNullable<ValidAction['ask']>): ValidAction {
  const asked = new Set(ask.value.map(({ value }) => value))
  const drop = (sent: Sent): Sent => sent && { ...sent, value: sent.value.filter(({ name }) => !asked.has(name)) }
  return { ...written, query: drop(written.query), body: drop(written.body) }
}

const isListing = (screen: ValidScreen, name: string) =>
  'actions' in screen && screen.actions?.value.some(({ value }) => value === name)

/** Replaces each action that asks by one that opens a form with a call, and adds that form to the screens. */
export function expandAsks(entity: ValidEntity, report: Report): ValidEntity {
  const { actions, screens } = entity
  if (actions?.value.some(({ value }) => value.ask) !== true) return entity
  const forms: Named<ValidForm>[] = []
  const expand = (action: Named<ValidAction>): Named<ValidAction> => {
    const { name, value: written } = action
    const { ask, operation } = written
    reportAsk(action, report)
    // An action that no screen has is reported itself, not with its form.
    if (!ask || !operation || !screens.value.some((screen) => isListing(screen.value, name))) return action
    const form = { value: `${entity.entity.value}-${name}-form`, place: ask.place }
    const asking = { written: withoutAsked(written, ask), ask, operation, form }
    forms.push({ name: form.value, namePlace: ask.place, value: toForm(asking, written.title ?? entity.title) })
    return { ...action, value: toOpening(asking) }
  }
  const expanded = actions.value.map(expand)
  return {
    ...entity,
    actions: { ...actions, value: expanded },
    screens: { ...screens, value: [...screens.value, ...forms] },
  }
}
