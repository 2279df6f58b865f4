import * as actions from './actions'
import * as agreement from './agreement'
import * as components from './components'
import * as ejected from './ejected'
import * as emit from './emit'
import * as fields from './fields'
import * as flows from './flows'
import * as formulas from './formulas'
import * as guards from './guards'
import * as imports from './imports'
import * as links from './links'
import type { Message } from './message'
import * as names from './names'
import * as openapi from './openapi'
import * as operations from './operations'
import * as overlays from './overlays'
import * as parse from './parse'
import * as permissions from './permissions'
import * as print from './print'
import * as reminders from './reminders'
import * as review from './review'
import * as templates from './templates'
import * as unused from './unused'
import * as validate from './validate'
import * as versions from './versions'

const resolve = {
  ...names,
  ...operations,
  ...components,
  ...actions,
  ...formulas,
  ...fields,
  ...print,
  ...flows,
  ...imports,
  ...reminders,
  ...overlays,
  ...links,
}
/** All messages by phase; the phase is also the name of its fixture folder. */
const phases = {
  parse,
  validate: { ...validate, ...templates, ...versions },
  resolve,
  agreement,
  review: { ...review, ...permissions, ...unused, ...guards },
  emit,
  eject: ejected,
  openapi,
}

export interface CatalogueEntry {
  readonly phase: string
  readonly message: Message<never>
}

export function listCatalogue(): readonly CatalogueEntry[] {
  const entries = Object.entries(phases).flatMap(([phase, messages]) =>
    Object.values(messages).map((message) => ({ phase, message: message as Message<never> })),
  )
  return entries.sort((a, b) => (a.message.code < b.message.code ? -1 : 1))
}
